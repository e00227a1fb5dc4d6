import type { Level } from '../market/books';
import { ratesAt } from '../market/cefi-rates';
import { type Asked, ok } from '../vendor';
import { exchange, type PairView } from './view';

const HOUR_MS = 3_600_000;

const nameOf = ({ base, quote }: PairView) => `${base}-${quote}`;
const counted = (levels: readonly Level[]) => levels.map((level) => [...level, '0', '3']);

/** Books and what Simple Earn pays. Hand-written to the documented shape. */
export const okx = exchange({
  name: 'okx',
  setting: 'OKX_URL',
  budget: { requests: 40, seconds: 2 },
  nameOf,
  unknown: ok({ code: '51001', msg: "Instrument ID doesn't exist.", data: [] }),
  said: (data) => ({ code: '0', msg: '', data }),
  markets: {
    path: '/api/v5/public/instruments',
    row: (pair) => ({
      ...{ instType: 'SPOT', instId: nameOf(pair), baseCcy: pair.base, quoteCcy: pair.quote },
      state: pair.isTrading ? 'live' : 'suspend',
    }),
  },
  tickers: {
    path: '/api/v5/market/tickers',
    row: (pair, last, ts) => ({
      ...{ instType: 'SPOT', instId: nameOf(pair), last, askPx: last, bidPx: last },
      vol24h: String(pair.volume().base),
      volCcy24h: String(pair.volume().quote),
      ts: String(ts),
    }),
  },
  book: {
    path: '/api/v5/market/books',
    param: 'instId',
    of: ({ bids, asks }, ts) => [{ bids: counted(bids), asks: counted(asks), ts: String(ts) }],
  },
  others: { '/api/v5/finance/savings/lending-rate-history': lendingRates },
});

/** The latest hour of all currencies, or the hours of one, newest first. */
function lendingRates(asked: Asked) {
  const ccy = asked.query.get('ccy');
  const hours = ccy === null ? 1 : Number(asked.query.get('limit') ?? 100);
  const latestMs = Math.floor(asked.nowMs / HOUR_MS) * HOUR_MS;
  return Array.from({ length: hours }, (_, hour) => latestMs - hour * HOUR_MS).flatMap((nowMs) =>
    ratesAt('okx', { ...asked, nowMs })
      .filter(([ticker]) => ccy === null || ticker === ccy)
      .map(([ticker, rate]) => ({
        ...{ ccy: ticker, amt: '', lendingRate: rate.toFixed(6), rate: (rate * 1.2).toFixed(6) },
        ts: String(nowMs),
      })),
  );
}
