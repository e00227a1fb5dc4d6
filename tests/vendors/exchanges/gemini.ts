import type { Level } from '../market/books';
import { type Answer, ok, type Vendor } from '../vendor';
import { findPair, type PairView, pairsOf } from './view';

const UNKNOWN: Answer = {
  status: 400,
  body: { result: 'error', reason: 'Bad Request', message: 'Supplied value is not a valid symbol' },
};

const nameOf = ({ base, quote }: PairView) => `${base}${quote}`.toLowerCase();

/** Hand-written to the documented shape. */
export const gemini: Vendor = {
  name: 'gemini',
  setting: 'GEMINI_URL',
  budget: { requests: 120, seconds: 60 },
  answer: (asked) => {
    const pairs = pairsOf('gemini', asked);
    if (asked.path === '/v1/symbols') {
      // It lists names only, contracts among them, and no pair that has ended.
      return ok([...pairs.filter(({ isTrading }) => isTrading).map(nameOf), 'btcgusdperp']);
    }
    const [, version, call, name = ''] = asked.path.split('/');
    if (version !== 'v1' || (call !== 'pubticker' && call !== 'book')) return null;
    const pair = findPair(pairs, nameOf, name);
    if (!pair) return UNKNOWN;
    if (call === 'pubticker') return ok(tickerOf(pair, asked.nowMs));
    const { bids, asks } = pair.book();
    const timestamp = String(Math.floor(asked.nowMs / 1000));
    const named = (levels: readonly Level[]) =>
      levels.map(([price, amount]) => ({ price, amount, timestamp }));
    return ok({ bids: named(bids), asks: named(asks) });
  },
};

function tickerOf(pair: PairView, timestamp: number) {
  const { base, quote } = pair.volume();
  const last = pair.mid();
  const volume = { [pair.base]: String(base), [pair.quote]: String(quote), timestamp };
  return { bid: last, ask: last, last, volume };
}
