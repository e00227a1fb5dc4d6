import type { Level } from '../market/books';
import { type Answer, ok, type Vendor } from '../vendor';
import { findPair, type PairView, pairsOf } from './view';

const UNKNOWN: Answer = ok({
  ...{ status: 'error', 'err-code': 'invalid-parameter', 'err-msg': 'invalid symbol' },
});

const nameOf = ({ base, quote }: PairView) => `${base}${quote}`.toLowerCase();

/** Hand-written to the documented shape. */
export const htx: Vendor = {
  name: 'htx',
  setting: 'HTX_URL',
  budget: { requests: 800, seconds: 1 },
  answer: (asked) => {
    const pairs = pairsOf('htx', asked);
    const ts = asked.nowMs;
    switch (asked.path) {
      case '/v1/common/symbols':
        return ok({ status: 'ok', data: pairs.map(marketOf) });
      case '/market/tickers':
        return ok({ status: 'ok', ts, data: pairs.map(tickerOf) });
      case '/market/depth': {
        const pair = findPair(pairs, nameOf, asked.query.get('symbol'));
        if (!pair) return UNKNOWN;
        const { bids, asks } = pair.book();
        const numbers = (levels: readonly Level[]) => levels.map((level) => level.map(Number));
        const tick = { bids: numbers(bids), asks: numbers(asks), ts, version: ts };
        return ok({ status: 'ok', ch: `market.${nameOf(pair)}.depth.step0`, ts, tick });
      }
      default:
        return null;
    }
  },
};

function marketOf(pair: PairView) {
  return {
    'base-currency': pair.base.toLowerCase(),
    'quote-currency': pair.quote.toLowerCase(),
    'price-precision': 6,
    'amount-precision': 4,
    'symbol-partition': 'main',
    symbol: nameOf(pair),
    state: pair.isTrading ? 'online' : 'offline',
    'value-precision': 8,
    'min-order-amt': 1,
    'max-order-amt': 1e7,
    'min-order-value': 10,
    'api-trading': pair.isTrading ? 'enabled' : 'disabled',
  };
}

function tickerOf(pair: PairView) {
  const { base, quote } = pair.volume();
  const last = Number(pair.mid());
  const prices = { open: last, high: last, low: last, close: last, bid: last, ask: last };
  return {
    symbol: nameOf(pair),
    ...prices,
    amount: base,
    vol: quote,
    count: 9,
    bidSize: 1,
    askSize: 1,
  };
}
