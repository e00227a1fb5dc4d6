import 'server-only';
import type { Kysely, Transaction } from 'kysely';
import type { IndexCode, IndexStatus } from '@/lib/domain/snapshot';
import { dec, toText } from '@/lib/domain/units';
import { inBatches } from './batches';
import { indexRollups as table } from './index-tables';
import { readSeries } from './read-series';
import {
  bucketStartMs,
  type Range,
  ROLLUP_STEPS_SECONDS,
  type RollupStepSeconds,
  rangeOf,
  widen,
} from './rollup-steps';
import type { Database } from './schema';
import type { RowOf } from './table';

export type IndexRollup = RowOf<typeof table>;

/** What differs from bucket to bucket of one series. */
const SERIES_COLUMNS = [
  'bucketAtMs',
  'firstAtMs',
  'lastAtMs',
  'firstValue',
  'lowValue',
  'highValue',
  'lastValue',
  'sumOfValues',
  'samples',
  'estimatedSamples',
] as const;

type Sample = {
  feedId: string;
  indexCode: IndexCode;
  atMs: number;
  value: string;
  status: IndexStatus;
};
type Bucket = Range & {
  feedId: string;
  indexCode: IndexCode;
  stepSeconds: RollupStepSeconds;
  bucketAtMs: number;
  sumOfValues: string;
  estimatedSamples: number;
};

/** Adds indicative values that were not counted before to their minute, hour and day. */
export async function addToIndexRollups(
  trx: Transaction<Database>,
  samples: readonly Sample[],
): Promise<void> {
  if (samples.length === 0) return;
  const buckets = await loadBuckets(trx, samples);
  for (const sample of samples) {
    const estimated = sample.status === 'estimated' ? 1 : 0;
    for (const stepSeconds of ROLLUP_STEPS_SECONDS) {
      const bucketAtMs = bucketStartMs(sample.atMs, stepSeconds);
      const key = bucketKey(sample.feedId, sample.indexCode, stepSeconds, bucketAtMs);
      const bucket = buckets.get(key);
      if (bucket) {
        widen(bucket, sample.value, sample.atMs);
        bucket.sumOfValues = toText(dec(bucket.sumOfValues).plus(sample.value));
        bucket.estimatedSamples += estimated;
      } else {
        buckets.set(key, {
          ...rangeOf(sample.value, sample.atMs),
          feedId: sample.feedId,
          indexCode: sample.indexCode,
          stepSeconds,
          bucketAtMs,
          sumOfValues: sample.value,
          estimatedSamples: estimated,
        });
      }
    }
  }
  for (const batch of inBatches([...buckets.values()], table.columnCount)) {
    await trx
      .insertInto('index_rollups')
      .values(batch.map(toRow))
      .onConflict((conflict) =>
        conflict
          .columns(['feed_id', 'index_code', 'step_seconds', 'bucket_at_ms'])
          .doUpdateSet((eb) => ({
            first_at_ms: eb.ref('excluded.first_at_ms'),
            last_at_ms: eb.ref('excluded.last_at_ms'),
            first_value: eb.ref('excluded.first_value'),
            low_value: eb.ref('excluded.low_value'),
            high_value: eb.ref('excluded.high_value'),
            last_value: eb.ref('excluded.last_value'),
            sum_of_values: eb.ref('excluded.sum_of_values'),
            samples: eb.ref('excluded.samples'),
            estimated_samples: eb.ref('excluded.estimated_samples'),
          })),
      )
      .execute();
  }
}

/**
 * Roll-ups of one step whose bucket starts within [fromMs, toMs], oldest first. The mean of a
 * bucket is `sumOfValues / samples`, to be divided as decimals.
 */
export async function listIndexRollups(
  db: Kysely<Database>,
  query: {
    feedId: string;
    indexCode: IndexCode;
    stepSeconds: RollupStepSeconds;
    fromMs: number;
    toMs: number;
  },
): Promise<IndexRollup[]> {
  const series = db
    .selectFrom('index_rollups')
    .select([
      'bucket_at_ms as bucketAtMs',
      'first_at_ms as firstAtMs',
      'last_at_ms as lastAtMs',
      'first_value as firstValue',
      'low_value as lowValue',
      'high_value as highValue',
      'last_value as lastValue',
      'sum_of_values as sumOfValues',
      'samples as samples',
      'estimated_samples as estimatedSamples',
    ])
    .where('feed_id', '=', query.feedId)
    .where('index_code', '=', query.indexCode)
    .where('step_seconds', '=', query.stepSeconds)
    .where('bucket_at_ms', '>=', query.fromMs)
    .where('bucket_at_ms', '<=', query.toMs)
    .orderBy('bucket_at_ms');
  const { feedId, indexCode, stepSeconds } = query;
  return readSeries(db, series, SERIES_COLUMNS, { feedId, indexCode, stepSeconds });
}

async function loadBuckets(
  trx: Transaction<Database>,
  samples: readonly Sample[],
): Promise<Map<string, Bucket>> {
  const buckets = new Map<string, Bucket>();
  const feedIds = [...new Set(samples.map((sample) => sample.feedId))];
  const codes = [...new Set(samples.map((sample) => sample.indexCode))];
  for (const stepSeconds of ROLLUP_STEPS_SECONDS) {
    const starts = [...new Set(samples.map((sample) => bucketStartMs(sample.atMs, stepSeconds)))];
    for (const batch of inBatches(starts, 1)) {
      const rows = await trx
        .selectFrom('index_rollups')
        .select(table.selection)
        .where('feed_id', 'in', feedIds)
        .where('index_code', 'in', codes)
        .where('step_seconds', '=', stepSeconds)
        .where('bucket_at_ms', 'in', batch)
        .execute();
      for (const row of rows) {
        buckets.set(bucketKey(row.feedId, row.indexCode, stepSeconds, row.bucketAtMs), {
          feedId: row.feedId,
          indexCode: row.indexCode,
          stepSeconds,
          bucketAtMs: row.bucketAtMs,
          firstAtMs: row.firstAtMs,
          lastAtMs: row.lastAtMs,
          first: row.firstValue,
          low: row.lowValue,
          high: row.highValue,
          last: row.lastValue,
          samples: row.samples,
          sumOfValues: row.sumOfValues,
          estimatedSamples: row.estimatedSamples,
        });
      }
    }
  }
  return buckets;
}

function toRow(bucket: Bucket) {
  return table.encode({
    feedId: bucket.feedId,
    indexCode: bucket.indexCode,
    stepSeconds: bucket.stepSeconds,
    bucketAtMs: bucket.bucketAtMs,
    firstAtMs: bucket.firstAtMs,
    lastAtMs: bucket.lastAtMs,
    firstValue: bucket.first,
    lowValue: bucket.low,
    highValue: bucket.high,
    lastValue: bucket.last,
    sumOfValues: bucket.sumOfValues,
    samples: bucket.samples,
    estimatedSamples: bucket.estimatedSamples,
  });
}

function bucketKey(feedId: string, indexCode: string, stepSeconds: number, atMs: number): string {
  return JSON.stringify([feedId, indexCode, stepSeconds, atMs]);
}
