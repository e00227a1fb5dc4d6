import 'server-only';
import { dec, sum, toText } from '@/lib/domain/units';
import type { IndexRollup } from '@/lib/store/index-rollups';
import type { PriceRollup } from '@/lib/store/price-rollups';

type Bucket = { bucketAtMs: number };
type Window = { fromMs: number; toMs: number };
type Read<Row> = (stepSeconds: 60 | 3600 | 86_400, window: Window) => Promise<Row[]>;

/**
 * Roll-ups as they stood at `untilMs`: the bucket that was under way then is put together from its
 * whole minutes, because the stored one holds what came later.
 */
export async function rollupsUntil<Row extends Bucket>(
  untilMs: number,
  { fromMs, toMs, stepSeconds }: Window & { stepSeconds: 60 | 3600 | 86_400 },
  read: Read<Row>,
  merge: (minutes: readonly Row[], bucketAtMs: number, stepSeconds: number) => Row,
): Promise<Row[]> {
  const stepMs = stepSeconds * 1000;
  const whole = (row: Row, lengthMs: number) => row.bucketAtMs + lengthMs <= untilMs;
  const rows = (await read(stepSeconds, { fromMs, toMs })).filter((row) => whole(row, stepMs));
  const openAtMs = Math.floor(untilMs / stepMs) * stepMs;
  if (stepSeconds === 60 || openAtMs > toMs || openAtMs < fromMs) return rows;
  const minutes = (await read(60, { fromMs: openAtMs, toMs: untilMs })).filter((row) =>
    whole(row, 60_000),
  );
  return minutes.length === 0 ? rows : [...rows, merge(minutes, openAtMs, stepSeconds)];
}

/** Minutes of one index, oldest first and at least one, as one bucket. */
export function mergeIndexRollups(
  minutes: readonly IndexRollup[],
  bucketAtMs: number,
  stepSeconds: number,
): IndexRollup {
  const [first, last] = ends(minutes);
  return {
    ...first,
    bucketAtMs,
    stepSeconds,
    lastAtMs: last.lastAtMs,
    lastValue: last.lastValue,
    lowValue: extreme(
      minutes.map((row) => row.lowValue),
      -1,
    ),
    highValue: extreme(
      minutes.map((row) => row.highValue),
      1,
    ),
    sumOfValues: toText(sum(minutes.map((row) => dec(row.sumOfValues)))),
    samples: minutes.reduce((total, row) => total + row.samples, 0),
    estimatedSamples: minutes.reduce((total, row) => total + row.estimatedSamples, 0),
  };
}

/** Minutes of one coin, oldest first and at least one, as one bucket. */
export function mergePriceRollups(
  minutes: readonly PriceRollup[],
  bucketAtMs: number,
  stepSeconds: number,
): PriceRollup {
  const [first, last] = ends(minutes);
  const peaks = minutes.flatMap((row) => row.peakDeviationBps ?? []);
  return {
    ...first,
    bucketAtMs,
    stepSeconds,
    lastAtMs: last.lastAtMs,
    lastPriceUsd: last.lastPriceUsd,
    lowPriceUsd: extreme(
      minutes.map((row) => row.lowPriceUsd),
      -1,
    ),
    highPriceUsd: extreme(
      minutes.map((row) => row.highPriceUsd),
      1,
    ),
    peakDeviationBps: peaks.reduce<string | null>(
      (peak, bps) => (peak === null || dec(bps).abs().greaterThan(dec(peak).abs()) ? bps : peak),
      null,
    ),
    samples: minutes.reduce((total, row) => total + row.samples, 0),
  };
}

function ends<Row>(rows: readonly Row[]): [Row, Row] {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('no minutes to merge');
  return [first, last];
}

function extreme(values: readonly string[], sign: 1 | -1): string {
  return values.reduce((best, value) => (dec(value).comparedTo(best) === sign ? value : best));
}
