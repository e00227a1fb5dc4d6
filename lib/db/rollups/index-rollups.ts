import 'server-only';
import type { IndexCode, IndexStatus } from '@/lib/benchmark/codes';
import { dec, toText } from '@/lib/benchmark/units';
import type { Trx } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { indexRollups as table } from '@/lib/db/tables/index-tables';
import { bucketOfOne, defineRollups, higher, type Listed, lower } from './rollups';

type Stored = RowOf<typeof table>;
export type IndexRollup = Listed<Stored>;

type Sample = {
  feedId: string;
  indexCode: IndexCode;
  atMs: number;
  value: string;
  status: IndexStatus;
};

const rollups = defineRollups({
  table,
  subject: 'indexCode',
  merge: (bucket: Stored, next: Stored) => ({
    firstValue: (next.firstAtMs < bucket.firstAtMs ? next : bucket).firstValue,
    lowValue: lower(bucket.lowValue, next.lowValue),
    highValue: higher(bucket.highValue, next.highValue),
    lastValue: (next.lastAtMs >= bucket.lastAtMs ? next : bucket).lastValue,
    sumOfValues: toText(dec(bucket.sumOfValues).plus(next.sumOfValues)),
    estimatedSamples: bucket.estimatedSamples + next.estimatedSamples,
  }),
});

/** Adds indicative values that were not counted before to their minute, hour and day. */
export function addToIndexRollups(trx: Trx, samples: readonly Sample[]): Promise<void> {
  const rows = samples.map(({ feedId, indexCode, atMs, value, status }) => ({
    feedId,
    indexCode,
    ...bucketOfOne(atMs),
    firstValue: value,
    lowValue: value,
    highValue: value,
    lastValue: value,
    sumOfValues: value,
    estimatedSamples: status === 'estimated' ? 1 : 0,
  }));
  return rollups.add(trx, rows);
}

/** As `defineRollups` lists them; the mean of a bucket is `sumOfValues / samples`, to be divided as decimals. */
export const listIndexRollups = rollups.list;
