import { WATCH_FROM_BPS } from '@/components/peg/peg-thresholds';
import type { DepegEventView } from '@/lib/features/peg/events-contract';
import type { PegSeries } from '@/lib/features/series/contract';

export type ReportRow = {
  symbol: string;
  /** The hour's deviation of largest magnitude, signed, basis points; `null` without a price. */
  largest: { bps: number; atMs: number } | null;
  /** Recorded hours whose largest deviation reached the watch threshold. */
  hoursWatched: number;
  /** Hours with at least one price. */
  hoursRecorded: number;
};

/** One row of the report from the hourly history of a coin. */
export function reportRow(series: PegSeries): ReportRow {
  let largest: ReportRow['largest'] = null;
  let hoursWatched = 0;
  let hoursRecorded = 0;
  for (const point of series.points) {
    const bps = point.extreme_deviation_bps;
    // An aggregator's history is not our own record.
    if (bps === null || point.data_class === 'reconstructed') continue;
    hoursRecorded += 1;
    if (Math.abs(bps) >= WATCH_FROM_BPS) hoursWatched += 1;
    if (largest === null || Math.abs(bps) > Math.abs(largest.bps)) {
      largest = { bps, atMs: Date.parse(point.at) };
    }
  }
  return { symbol: series.asset, largest, hoursWatched, hoursRecorded };
}

/** Start and end of the period that all histories cover; `null` without any. */
export function reportPeriod(
  histories: readonly PegSeries[],
): { fromMs: number; toMs: number } | null {
  const [first] = histories;
  if (first === undefined) return null;
  return {
    fromMs: Math.min(...histories.map((series) => Date.parse(series.from))),
    toMs: Math.max(...histories.map((series) => Date.parse(series.to))),
  };
}

/** Events that were under way at some time of the period. */
export function eventsWithin(
  events: readonly DepegEventView[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): DepegEventView[] {
  return events.filter(
    (event) =>
      Date.parse(event.started_at) <= toMs &&
      (event.recovered_at === null || Date.parse(event.recovered_at) >= fromMs),
  );
}
