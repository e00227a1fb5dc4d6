import type { Level } from '../market/books';
import { ok } from '../vendor';
import { exchange, type PairView } from './view';

const nameOf = ({ base, quote }: PairView) => `${base}${quote}`.toLowerCase();
const numbers = (levels: readonly Level[]) => levels.map((level) => level.map(Number));

/** Hand-written to the documented shape. */
export const htx = exchange({
  name: 'htx',
  setting: 'HTX_URL',
  budget: { requests: 800, seconds: 1 },
  nameOf,
  unknown: ok({ status: 'error', 'err-code': 'invalid-parameter', 'err-msg': 'invalid symbol' }),
  listed: (data, ts) => ({ status: 'ok', ts, data }),
  markets: {
    path: '/v1/common/symbols',
    row: (pair) => ({
      'base-currency': pair.base.toLowerCase(),
      'quote-currency': pair.quote.toLowerCase(),
      'price-precision': 6,
      'amount-precision': 4,
      symbol: nameOf(pair),
      state: pair.isTrading ? 'online' : 'offline',
      'api-trading': pair.isTrading ? 'enabled' : 'disabled',
    }),
  },
  tickers: {
    path: '/market/tickers',
    row: (pair, text) => {
      const last = Number(text);
      const { base, quote } = pair.volume();
      return { symbol: nameOf(pair), close: last, bid: last, ask: last, amount: base, vol: quote };
    },
  },
  book: {
    path: '/market/depth',
    param: 'symbol',
    of: ({ bids, asks }, ts, name) => ({
      ...{ status: 'ok', ch: `market.${name}.depth.step0`, ts },
      tick: { bids: numbers(bids), asks: numbers(asks), ts, version: ts },
    }),
  },
});
