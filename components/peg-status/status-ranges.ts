import { pegLines } from '@/components/peg/peg-chart';
import type { SeriesWindow } from '@/lib/features/client/series-window';
import type { PegReading } from '@/lib/features/peg/recent-contract';
import type { PegSeries } from '@/lib/features/series/contract';

/** What the chart can show: the last readings, or a range of time in steps. */
export const STATUS_RANGES = ['last', 'day', 'week', 'month'] as const;
export type StatusRange = (typeof STATUS_RANGES)[number];

export const STATUS_WINDOWS: Record<Exclude<StatusRange, 'last'>, SeriesWindow> = {
  day: { range: '24H', step: '1h' },
  week: { range: '7D', step: '1h' },
  month: { range: '30D', step: '1d' },
};

/**
 * One point of the chart: a deviation in bps and its price, US dollars; for an interval its last ones,
 * with the extremes.
 */
export type StatusPoint = {
  atMs: number;
  bps: number | null;
  priceUsd: number | null;
  lowBps: number | null;
  highBps: number | null;
};

/** The last readings, oldest first. */
export function pointsOfReadings(readings: readonly PegReading[], count: number): StatusPoint[] {
  return readings
    .slice(0, count)
    .map((reading) => ({
      atMs: Date.parse(reading.observed_at),
      bps: reading.price_dev_bps,
      priceUsd: reading.price_usd,
      lowBps: null,
      highBps: null,
    }))
    .reverse();
}

/** The last deviation of each interval, with its price and the extremes. */
export function pointsOfSeries(series: PegSeries): StatusPoint[] {
  const [line] = pegLines([series]);
  return (line?.points ?? []).map(({ x, value, low = null, high = null }) => ({
    atMs: x,
    bps: value,
    priceUsd: value === null ? null : 1 + value / 10_000,
    lowBps: low,
    highBps: high,
  }));
}
