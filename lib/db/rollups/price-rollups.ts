import 'server-only';
import { dec } from '@/lib/benchmark/units';
import type { Trx } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { priceRollups as table } from '@/lib/db/tables/market-tables';
import { bucketOfOne, defineRollups, higher, type Listed, lower } from './rollups';

type Stored = RowOf<typeof table>;
export type PriceRollup = Listed<Stored>;

type Sample = {
  feedId: string;
  symbol: string;
  atMs: number;
  priceUsd: string;
  deviationBps: string | null;
  isBackfilled: boolean;
};

const rollups = defineRollups({
  table,
  subject: 'symbol',
  merge: (bucket: Stored, next: Stored) => ({
    firstPriceUsd: (next.firstAtMs < bucket.firstAtMs ? next : bucket).firstPriceUsd,
    lowPriceUsd: lower(bucket.lowPriceUsd, next.lowPriceUsd),
    highPriceUsd: higher(bucket.highPriceUsd, next.highPriceUsd),
    lastPriceUsd: (next.lastAtMs >= bucket.lastAtMs ? next : bucket).lastPriceUsd,
    peakDeviationBps: largerDeviation(bucket.peakDeviationBps, next.peakDeviationBps),
    backfilledSamples: bucket.backfilledSamples + next.backfilledSamples,
  }),
});

/** Adds prices that were not counted before to their minute, hour and day. */
export function addToPriceRollups(trx: Trx, samples: readonly Sample[]): Promise<void> {
  const rows = samples.map(({ feedId, symbol, atMs, priceUsd, deviationBps, isBackfilled }) => ({
    feedId,
    symbol,
    ...bucketOfOne(atMs),
    firstPriceUsd: priceUsd,
    lowPriceUsd: priceUsd,
    highPriceUsd: priceUsd,
    lastPriceUsd: priceUsd,
    peakDeviationBps: deviationBps,
    backfilledSamples: isBackfilled ? 1 : 0,
  }));
  return rollups.add(trx, rows);
}

/** As `defineRollups` lists them; `peakDeviationBps` is the signed deviation of largest magnitude. */
export const listPriceRollups = rollups.list;

function largerDeviation(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return dec(b).abs().greaterThan(dec(a).abs()) ? b : a;
}
