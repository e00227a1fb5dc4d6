import { ratesAt } from '../market/cefi-rates';
import { type Asked, ok } from '../vendor';
import { exchange, type PairView } from './view';

const HOUR_MS = 3_600_000;

const nameOf = ({ base, quote }: PairView) => `${base}-${quote}`;

/** Books and its lending market. Hand-written to the documented shape. */
export const kucoin = exchange({
  name: 'kucoin',
  setting: 'KUCOIN_URL',
  budget: { requests: 1_000, seconds: 30 },
  nameOf,
  unknown: ok({ code: '400100', msg: 'symbol not exists' }),
  said: (data) => ({ code: '200000', data }),
  markets: {
    path: '/api/v2/symbols',
    row: (pair) => ({
      ...{ symbol: nameOf(pair), name: nameOf(pair), enableTrading: pair.isTrading },
      ...{ baseCurrency: pair.base, quoteCurrency: pair.quote },
      ...{ baseIncrement: '0.0001', quoteIncrement: '0.000001', priceIncrement: '0.000001' },
    }),
  },
  tickers: {
    path: '/api/v1/market/allTickers',
    row: (pair, last) => ({
      ...{ symbol: nameOf(pair), last, buy: last, sell: last },
      vol: String(pair.volume().base),
      volValue: String(pair.volume().quote),
    }),
    of: (ticker, time) => ({ time, ticker }),
  },
  book: {
    path: '/api/v1/market/orderbook/level2_100',
    param: 'symbol',
    of: (book, time) => ({ sequence: '1', time, ...book }),
  },
  others: { '/api/v3/project/marketInterestRate': lendingRates },
});

/** One currency's hours of the last two days, oldest first; a currency that is not lent has none. */
function lendingRates(asked: Asked) {
  const currency = asked.query.get('currency');
  const latestMs = Math.floor(asked.nowMs / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: 48 }, (_, hour) => latestMs - (47 - hour) * HOUR_MS);
  return hours.flatMap((nowMs) =>
    ratesAt('kucoin', { ...asked, nowMs })
      .filter(([ticker]) => ticker === currency)
      .map(([, rate]) => ({
        time: new Date(nowMs).toISOString().replace(/\D/g, '').slice(0, 12),
        marketInterestRate: rate.toFixed(6),
      })),
  );
}
