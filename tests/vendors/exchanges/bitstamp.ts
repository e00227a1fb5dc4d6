import { type Answer, ok, type Vendor } from '../vendor';
import { findPair, type PairView, pairsOf } from './view';

const UNKNOWN: Answer = {
  status: 404,
  body: { status: 'error', reason: 'Not found', code: 'API0023' },
};

const nameOf = ({ base, quote }: PairView) => `${base}${quote}`.toLowerCase();

/** Hand-written after its recorded book of USDT/USD. */
export const bitstamp: Vendor = {
  name: 'bitstamp',
  setting: 'BITSTAMP_URL',
  budget: { requests: 400, seconds: 1 },
  answer: (asked) => {
    const pairs = pairsOf('bitstamp', asked);
    const path = asked.path.replace(/\/$/, '');
    if (path === '/api/v2/markets') return ok(pairs.map(marketOf));
    const seconds = String(Math.floor(asked.nowMs / 1000));
    if (path === '/api/v2/ticker') return ok(pairs.map((pair) => tickerOf(pair, seconds)));
    if (!path.startsWith('/api/v2/order_book/')) return null;
    const pair = findPair(pairs, nameOf, path.split('/').at(-1) ?? '');
    if (!pair) return UNKNOWN;
    return ok({ timestamp: seconds, microtimestamp: `${asked.nowMs}000`, ...pair.book() });
  },
};

function marketOf(pair: PairView) {
  return {
    name: `${pair.base}/${pair.quote}`,
    market_symbol: nameOf(pair),
    base_currency: pair.base,
    base_decimals: 5,
    counter_currency: pair.quote,
    counter_decimals: 6,
    trading: pair.isTrading ? 'Enabled' : 'Disabled',
    market_type: 'SPOT',
  };
}

function tickerOf(pair: PairView, timestamp: string) {
  const last = pair.mid();
  const prices = { last, vwap: last, high: last, low: last, open: last, bid: last, ask: last };
  return {
    pair: `${pair.base}/${pair.quote}`,
    timestamp,
    ...prices,
    volume: String(pair.volume().base),
  };
}
