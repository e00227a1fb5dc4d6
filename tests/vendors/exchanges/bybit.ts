import { ratesAt } from '../market/cefi-rates';
import { ok } from '../vendor';
import { exchange, type PairView } from './view';

const nameOf = ({ base, quote }: PairView) => `${base}${quote}`;

/** Books and flexible savings. Hand-written to the documented shape. */
export const bybit = exchange({
  name: 'bybit',
  setting: 'BYBIT_URL',
  budget: { requests: 600, seconds: 5 },
  nameOf,
  unknown: ok({ retCode: 10001, retMsg: 'Not supported symbols', result: {} }),
  said: (result, time) => ({ retCode: 0, retMsg: 'OK', result, retExtInfo: {}, time }),
  listed: (list) => ({ category: 'spot', list }),
  markets: {
    path: '/v5/market/instruments-info',
    row: (pair) => ({
      symbol: nameOf(pair),
      baseCoin: pair.base,
      quoteCoin: pair.quote,
      status: pair.isTrading ? 'Trading' : 'Closed',
      marginTrading: 'none',
    }),
  },
  tickers: {
    path: '/v5/market/tickers',
    row: (pair, lastPrice) => ({
      ...{ symbol: nameOf(pair), lastPrice, bid1Price: lastPrice, ask1Price: lastPrice },
      volume24h: String(pair.volume().base),
      turnover24h: String(pair.volume().quote),
    }),
  },
  book: {
    path: '/v5/market/orderbook',
    param: 'symbol',
    of: ({ bids: b, asks: a }, ts, s) => ({ s, b, a, ts, u: 1, seq: 1, cts: ts }),
  },
  others: {
    '/v5/earn/product': (asked) => ({
      list: ratesAt('bybit', asked).map(([coin, rate], index) => ({
        ...{ category: 'FlexibleSaving', coin, productId: String(index + 1) },
        ...{ estimateApr: `${(rate * 100).toFixed(4)}%`, status: 'Available' },
        ...{ minStakeAmount: '1', maxStakeAmount: '10000000', bonusEvents: [] },
      })),
    }),
  },
});
