import { HOUR_MS } from '@/lib/benchmark/durations';
import { sampleUpdate } from '@/lib/market/sample';
import { type MarketSource, SourceError } from '@/lib/market/types';

/** It passes faster than the store's clock, ahead of which nothing may be published. */
const HEAD_START_MS = 12 * HOUR_MS;

/** A market whose thirty seconds pass in `stepMs` of the test's, from half a day ago or `fromMs`. */
export function fastMarket(stepMs: number, fromMs?: number) {
  const startedAtMs = Date.now();
  const baseMs = Math.floor((fromMs ?? startedAtMs - HEAD_START_MS) / 30_000) * 30_000;
  return () => baseMs + Math.floor((Date.now() - startedAtMs) / stepMs) * 30_000;
}

/** A source that answers with that market while it is up. */
export function fakeSource(nowMs: () => number, isUp: () => boolean): MarketSource {
  return {
    id: 'fake',
    tier: 1,
    // Seldom enough that its work does not hold up the ticks.
    cadence: { everySeconds: 0.2 },
    timeoutMs: 5_000,
    fetch: async () => {
      if (!isUp()) throw new SourceError('network', 'refused', { source: 'fake' });
      return { ...sampleUpdate(nowMs(), { books: 'coarse' }), source: 'fake' };
    },
  };
}
