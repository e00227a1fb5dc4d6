import type { Level } from '../market/books';
import { ratesAt } from '../market/cefi-rates';
import { type Answer, type Asked, ok, type Vendor } from '../vendor';
import { findPair, type PairView, pairsOf } from './view';

const HOUR_MS = 3_600_000;
const UNKNOWN: Answer = ok({ code: '51001', msg: "Instrument ID doesn't exist.", data: [] });

const said = (data: unknown) => ok({ code: '0', msg: '', data });
const nameOf = ({ base, quote }: PairView) => `${base}-${quote}`;

/** Books and what Simple Earn pays. Hand-written to the documented shape. */
export const okx: Vendor = {
  name: 'okx',
  setting: 'OKX_URL',
  budget: { requests: 40, seconds: 2 },
  answer: (asked) => {
    const pairs = pairsOf('okx', asked);
    switch (asked.path) {
      case '/api/v5/public/instruments':
        return said(pairs.map(instrumentOf));
      case '/api/v5/market/tickers':
        return said(pairs.map((pair) => tickerOf(pair, asked.nowMs)));
      case '/api/v5/market/books': {
        const pair = findPair(pairs, nameOf, asked.query.get('instId'));
        if (!pair) return UNKNOWN;
        const { bids, asks } = pair.book();
        const counted = (levels: readonly Level[]) => levels.map((level) => [...level, '0', '3']);
        return said([{ bids: counted(bids), asks: counted(asks), ts: String(asked.nowMs) }]);
      }
      case '/api/v5/finance/savings/lending-rate-history':
        return said(lendingRates(asked));
      default:
        return null;
    }
  },
};

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

function instrumentOf(pair: PairView) {
  return {
    instType: 'SPOT',
    instId: nameOf(pair),
    baseCcy: pair.base,
    quoteCcy: pair.quote,
    state: pair.isTrading ? 'live' : 'suspend',
    lotSz: '0.000001',
    tickSz: '0.000001',
    minSz: '1',
    maxLmtSz: '999999999999',
    listTime: '1611907686000',
    ruleType: 'normal',
  };
}

function tickerOf(pair: PairView, nowMs: number) {
  const { base, quote } = pair.volume();
  const last = pair.mid();
  return {
    ...{ instType: 'SPOT', instId: nameOf(pair), last, askPx: last, bidPx: last, open24h: last },
    ...{ vol24h: String(base), volCcy24h: String(quote), ts: String(nowMs) },
  };
}
