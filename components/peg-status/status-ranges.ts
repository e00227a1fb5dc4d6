import type { PegReading } from '@/lib/read/peg/recent-contract';
import type { PegSeries } from '@/lib/read/series/contract';
import type { SeriesWindow } from '@/lib/web/client/series-window';

/** What the chart can show: the last readings, or a range of time in steps. */
export const STATUS_RANGES = ['last', 'day', 'week', 'month'] as const;
export type StatusRange = (typeof STATUS_RANGES)[number];

export const STATUS_WINDOWS: Record<Exclude<StatusRange, 'last'>, SeriesWindow> = {
  day: { range: '24H', step: '1h' },
  week: { range: '7D', step: '1h' },
  month: { range: '30D', step: '1d' },
};

/** One point of the chart: a deviation in bps and its price, US dollars. */
export type StatusPoint = { atMs: number; bps: number | null; priceUsd: number | null };

/** The last readings, oldest first. */
export function pointsOfReadings(readings: readonly PegReading[], count: number): StatusPoint[] {
  return readings
    .slice(0, count)
    .map((reading) => ({
      atMs: Date.parse(reading.observed_at),
      bps: reading.price_dev_bps,
      priceUsd: reading.price_usd,
    }))
    .reverse();
}

/** The largest deviation of each step, with the price it was reached at. */
export function pointsOfSeries({ points }: PegSeries): StatusPoint[] {
  return points.map((point) => {
    const bps = point.extreme_deviation_bps;
    const atExtreme = bps === null ? null : bps < 0 ? point.low : point.high;
    return { atMs: Date.parse(point.at), bps, priceUsd: atExtreme };
  });
}
