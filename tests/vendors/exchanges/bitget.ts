import { exchange, type PairView } from './view';

const nameOf = ({ base, quote }: PairView) => `${base}${quote}`;

/** Hand-written to the documented shape. */
export const bitget = exchange({
  name: 'bitget',
  setting: 'BITGET_URL',
  budget: { requests: 20, seconds: 1 },
  nameOf,
  unknown: { status: 400, body: { code: '40034', msg: 'Parameter does not exist', data: null } },
  said: (data, requestTime) => ({ code: '00000', msg: 'success', requestTime, data }),
  markets: {
    path: '/api/v2/spot/public/symbols',
    row: (pair) => ({
      symbol: nameOf(pair),
      baseCoin: pair.base,
      quoteCoin: pair.quote,
      status: pair.isTrading ? 'online' : 'offline',
    }),
  },
  tickers: {
    path: '/api/v2/spot/market/tickers',
    row: (pair, lastPr, ts) => ({
      ...{ symbol: nameOf(pair), lastPr, bidPr: lastPr, askPr: lastPr, ts: String(ts) },
      baseVolume: String(pair.volume().base),
      quoteVolume: String(pair.volume().quote),
    }),
  },
  book: {
    path: '/api/v2/spot/market/orderbook',
    param: 'symbol',
    of: (book, ts) => ({ ...book, ts: String(ts) }),
  },
});
