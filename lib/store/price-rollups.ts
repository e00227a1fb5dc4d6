import 'server-only';
import type { Kysely, Transaction } from 'kysely';
import { dec } from '@/lib/domain/units';
import { inBatches } from './batches';
import { priceRollups as table } from './market-tables';
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

export type PriceRollup = RowOf<typeof table>;

/** What differs from bucket to bucket of one series. */
const SERIES_COLUMNS = [
  'bucketAtMs',
  'firstAtMs',
  'lastAtMs',
  'firstPriceUsd',
  'lowPriceUsd',
  'highPriceUsd',
  'lastPriceUsd',
  'peakDeviationBps',
  'samples',
] as const;

type Sample = {
  feedId: string;
  symbol: string;
  atMs: number;
  priceUsd: string;
  deviationBps: string | null;
};
type Bucket = Range & {
  feedId: string;
  symbol: string;
  stepSeconds: RollupStepSeconds;
  bucketAtMs: number;
  peakDeviationBps: string | null;
};

/** Adds samples that were not counted before to their minute, hour and day. */
export async function addToPriceRollups(
  trx: Transaction<Database>,
  samples: readonly Sample[],
): Promise<void> {
  if (samples.length === 0) return;
  const buckets = await loadBuckets(trx, samples);
  for (const sample of samples) {
    for (const stepSeconds of ROLLUP_STEPS_SECONDS) {
      const bucketAtMs = bucketStartMs(sample.atMs, stepSeconds);
      const key = bucketKey(sample.feedId, sample.symbol, stepSeconds, bucketAtMs);
      const bucket = buckets.get(key);
      if (bucket) {
        widen(bucket, sample.priceUsd, sample.atMs);
        bucket.peakDeviationBps = largerDeviation(bucket.peakDeviationBps, sample.deviationBps);
      } else {
        buckets.set(key, {
          ...rangeOf(sample.priceUsd, sample.atMs),
          feedId: sample.feedId,
          symbol: sample.symbol,
          stepSeconds,
          bucketAtMs,
          peakDeviationBps: sample.deviationBps,
        });
      }
    }
  }
  for (const batch of inBatches([...buckets.values()], table.columnCount)) {
    await trx
      .insertInto('price_rollups')
      .values(batch.map(toRow))
      .onConflict((conflict) =>
        conflict
          .columns(['feed_id', 'symbol', 'step_seconds', 'bucket_at_ms'])
          .doUpdateSet((eb) => ({
            first_at_ms: eb.ref('excluded.first_at_ms'),
            last_at_ms: eb.ref('excluded.last_at_ms'),
            first_price_usd: eb.ref('excluded.first_price_usd'),
            low_price_usd: eb.ref('excluded.low_price_usd'),
            high_price_usd: eb.ref('excluded.high_price_usd'),
            last_price_usd: eb.ref('excluded.last_price_usd'),
            peak_deviation_bps: eb.ref('excluded.peak_deviation_bps'),
            samples: eb.ref('excluded.samples'),
          })),
      )
      .execute();
  }
}

/**
 * Roll-ups of one step whose bucket starts within [fromMs, toMs], oldest first.
 * `peakDeviationBps` is the signed deviation of largest magnitude.
 */
export async function listPriceRollups(
  db: Kysely<Database>,
  query: {
    feedId: string;
    symbol: string;
    stepSeconds: RollupStepSeconds;
    fromMs: number;
    toMs: number;
  },
): Promise<PriceRollup[]> {
  const series = db
    .selectFrom('price_rollups')
    .select([
      'bucket_at_ms as bucketAtMs',
      'first_at_ms as firstAtMs',
      'last_at_ms as lastAtMs',
      'first_price_usd as firstPriceUsd',
      'low_price_usd as lowPriceUsd',
      'high_price_usd as highPriceUsd',
      'last_price_usd as lastPriceUsd',
      'peak_deviation_bps as peakDeviationBps',
      'samples as samples',
    ])
    .where('feed_id', '=', query.feedId)
    .where('symbol', '=', query.symbol)
    .where('step_seconds', '=', query.stepSeconds)
    .where('bucket_at_ms', '>=', query.fromMs)
    .where('bucket_at_ms', '<=', query.toMs)
    .orderBy('bucket_at_ms');
  const { feedId, symbol, stepSeconds } = query;
  return readSeries(db, series, SERIES_COLUMNS, { feedId, symbol, stepSeconds });
}

async function loadBuckets(
  trx: Transaction<Database>,
  samples: readonly Sample[],
): Promise<Map<string, Bucket>> {
  const buckets = new Map<string, Bucket>();
  const feedIds = [...new Set(samples.map((sample) => sample.feedId))];
  const symbols = [...new Set(samples.map((sample) => sample.symbol))];
  for (const stepSeconds of ROLLUP_STEPS_SECONDS) {
    const starts = [...new Set(samples.map((sample) => bucketStartMs(sample.atMs, stepSeconds)))];
    for (const batch of inBatches(starts, 1)) {
      const rows = await trx
        .selectFrom('price_rollups')
        .select(table.selection)
        .where('feed_id', 'in', feedIds)
        .where('symbol', 'in', symbols)
        .where('step_seconds', '=', stepSeconds)
        .where('bucket_at_ms', 'in', batch)
        .execute();
      for (const row of rows) {
        buckets.set(bucketKey(row.feedId, row.symbol, stepSeconds, row.bucketAtMs), {
          feedId: row.feedId,
          symbol: row.symbol,
          stepSeconds,
          bucketAtMs: row.bucketAtMs,
          firstAtMs: row.firstAtMs,
          lastAtMs: row.lastAtMs,
          first: row.firstPriceUsd,
          low: row.lowPriceUsd,
          high: row.highPriceUsd,
          last: row.lastPriceUsd,
          samples: row.samples,
          peakDeviationBps: row.peakDeviationBps,
        });
      }
    }
  }
  return buckets;
}

function toRow(bucket: Bucket) {
  return table.encode({
    feedId: bucket.feedId,
    symbol: bucket.symbol,
    stepSeconds: bucket.stepSeconds,
    bucketAtMs: bucket.bucketAtMs,
    firstAtMs: bucket.firstAtMs,
    lastAtMs: bucket.lastAtMs,
    firstPriceUsd: bucket.first,
    lowPriceUsd: bucket.low,
    highPriceUsd: bucket.high,
    lastPriceUsd: bucket.last,
    peakDeviationBps: bucket.peakDeviationBps,
    samples: bucket.samples,
  });
}

function bucketKey(feedId: string, symbol: string, stepSeconds: number, atMs: number): string {
  return JSON.stringify([feedId, symbol, stepSeconds, atMs]);
}

function largerDeviation(kept: string | null, sample: string | null): string | null {
  if (kept === null || sample === null) return kept ?? sample;
  return dec(sample).abs().greaterThan(dec(kept).abs()) ? sample : kept;
}
