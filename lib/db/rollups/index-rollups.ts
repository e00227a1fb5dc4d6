import 'server-only';
import type { IndexCode, IndexStatus } from '@/lib/benchmark/codes';
import { DAY_SECONDS } from '@/lib/benchmark/durations';
import { dec, toText } from '@/lib/benchmark/units';
import type { Db, Trx } from '@/lib/db/schema';
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

type IndexCoverage = { indexCode: IndexCode; firstAtMs: number; lastAtMs: number };

/** Times of the first and the newest indicative value of each index of a feed, epoch ms. */
export async function listIndexCoverage(db: Db, feedId: string): Promise<IndexCoverage[]> {
  const rows = await db
    .selectFrom('index_rollups')
    .select(({ fn }) => [
      'index_code as indexCode',
      fn.min('first_at_ms').as('firstAtMs'),
      fn.max('last_at_ms').as('lastAtMs'),
    ])
    .where('feed_id', '=', feedId)
    .where('step_seconds', '=', DAY_SECONDS)
    .groupBy('index_code')
    .execute();
  // PostgreSQL gives 64-bit integers as text.
  return rows.map((row) => ({
    indexCode: row.indexCode as IndexCode,
    firstAtMs: Number(row.firstAtMs),
    lastAtMs: Number(row.lastAtMs),
  }));
}
