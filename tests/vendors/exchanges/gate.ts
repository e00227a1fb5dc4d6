import { ratesAt } from '../market/cefi-rates';
import { exchange, type PairView } from './view';

const nameOf = ({ base, quote }: PairView) => `${base}_${quote}`;

/** Books and Simple Earn. Hand-written to the documented shape. */
export const gate = exchange({
  name: 'gate',
  setting: 'GATE_URL',
  budget: { requests: 200, seconds: 10 },
  nameOf,
  unknown: {
    status: 400,
    body: { label: 'INVALID_CURRENCY_PAIR', message: 'Invalid currency pair' },
  },
  markets: {
    path: '/api/v4/spot/currency_pairs',
    row: (pair) => ({
      id: nameOf(pair),
      base: pair.base,
      quote: pair.quote,
      trade_status: pair.isTrading ? 'tradable' : 'untradable',
      type: 'normal',
    }),
  },
  tickers: {
    path: '/api/v4/spot/tickers',
    row: (pair, last) => ({
      ...{ currency_pair: nameOf(pair), last, lowest_ask: last, highest_bid: last },
      base_volume: String(pair.volume().base),
      quote_volume: String(pair.volume().quote),
    }),
  },
  book: {
    path: '/api/v4/spot/order_book',
    param: 'currency_pair',
    of: (book, current) => ({ id: 1, current, update: current, ...book }),
  },
  others: {
    '/api/v4/earn/uni/rate': (asked) =>
      ratesAt('gate', asked).map(([currency, rate]) => ({ currency, est_rate: rate.toFixed(6) })),
  },
});
