import { type ChartSeries, timePoints } from '@/components/charts/chart-data';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { coinLook } from '@/lib/content/coin-colors';
import type { Meta } from '@/lib/features/contract/primitives';
import { coinSeriesCall, indexSeriesCall, rateSeriesCall } from '@/lib/features/series/calls';
import type { CoinSeries } from '@/lib/features/series/coin-contract';
import type { IndexSeries } from '@/lib/features/series/contract';
import type { RateSeries } from '@/lib/features/series/rate-contract';
import { indexLine, type SeriesWindow } from '@/lib/features/series/series-line';
import { INDEX_PLACES } from '@/lib/format/index-value';
import { FINE_BPS_PLACES, type Figure, formatBps, shownChange } from '@/lib/format/numbers';

export const RATE_IDS = ['bill', 'sofr'] as const;
type RateId = (typeof RATE_IDS)[number];
type HistoryUnit = 'percent' | 'bps';

/** The history of one index, rate or coin. */
export type HistoryLine = {
  /** An index code, a rate or a ticker. */
  id: string;
  unit: HistoryUnit;
  points: readonly { atMs: number; value: number | null }[];
  reconstructed: number;
  meta: Pick<Meta, 'as_of'>;
};

export function isIndex(id: string): id is IndexCode {
  return INDEX_CODES.some((code) => code === id);
}

export function isRate(id: string): id is RateId {
  return RATE_IDS.some((rate) => rate === id);
}

const LOOKS: Readonly<Record<IndexCode | RateId, Pick<ChartSeries, 'color' | 'dash'>>> = {
  SYI: { color: 'var(--ink)' },
  SYC: { color: 'var(--line-1)' },
  SYCEFI: { color: 'var(--line-2)' },
  SYDEFI: { color: 'var(--line-3)' },
  SYRPI: { color: 'var(--line-4)' },
  bill: { color: 'var(--ink-faint)', dash: '5 3' },
  sofr: { color: 'var(--ink-faint)', dash: '1 3' },
};

/** Color and dashes of a line: the same for the same index, rate or coin on every chart. */
export function lookOf(id: string): Pick<ChartSeries, 'color' | 'dash'> {
  return isIndex(id) || isRate(id) ? LOOKS[id] : coinLook(id);
}

/** Lines of a chart, each under its name. */
export function chartSeries(
  lines: readonly Pick<HistoryLine, 'id' | 'points'>[],
  name: (id: string) => string,
): ChartSeries[] {
  return lines.map(({ id, points }) => ({
    key: id,
    label: name(id),
    ...lookOf(id),
    points: timePoints(points),
  }));
}

/** Allows for a weekend and a holiday between two rates; an older rate no longer counts. */
const RATE_AGE_MS = 5 * DAY_MS;

/**
 * Aligns lines of different steps to the same times, so that each has a value wherever one is read out:
 * a rate counts until the next one, any other value for about its own step.
 */
export function onSameTimes(lines: readonly HistoryLine[], stepMs: number): HistoryLine[] {
  const timed = lines.some(({ id }) => !isRate(id)) ? lines.filter(({ id }) => !isRate(id)) : lines;
  const times = [...new Set(timed.flatMap(({ points }) => points.map(({ atMs }) => atMs)))].sort(
    (a, b) => a - b,
  );
  return lines.map((line) => {
    const ageMs = isRate(line.id) ? RATE_AGE_MS : stepMs - 1;
    let place = -1;
    const points = times.map((atMs) => {
      while ((line.points[place + 1]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs) place += 1;
      const known = line.points[place];
      return { atMs, value: known && atMs - known.atMs <= ageMs ? known.value : null };
    });
    return { ...line, points };
  });
}

const BPS_PER_PERCENT = 100;
/** More digits than any published value has; removes the 16th-digit error of a multiplication. */
const DIGITS = 1e8;

/** Converts a line to another's unit: one percent is 100 basis points. */
export function inUnit(line: HistoryLine, unit: HistoryUnit): HistoryLine {
  if (line.unit === unit) return line;
  const factor = unit === 'bps' ? BPS_PER_PERCENT : 1 / BPS_PER_PERCENT;
  const points = line.points.map(({ atMs, value }) => ({
    atMs,
    value: value === null ? null : Math.round(value * factor * DIGITS) / DIGITS,
  }));
  return { ...line, unit, points };
}

/** The change between two values as displayed, in basis points for either unit. */
export function formatMove(before: Figure, now: Figure, unit: HistoryUnit): string {
  const change =
    unit === 'bps'
      ? shownChange(before, now, FINE_BPS_PLACES)
      : shownChange(before, now, INDEX_PLACES.fixing, { inBps: true });
  return formatBps(change, FINE_BPS_PLACES);
}

/** Decimals of the value axis: just enough to distinguish its labels. */
export function axisPlaces(lines: readonly HistoryLine[], unit: HistoryUnit): number {
  const values = lines.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const span = Math.max(...values) - Math.min(...values);
  if (unit === 'bps') return span < 5 ? 1 : 0;
  return span < 0.02 ? 4 : span < 0.2 ? 3 : 2;
}

/** The call behind the history of an index, a rate or a coin. */
export function historyUrl(id: string, { range, step }: SeriesWindow, format?: 'csv'): string {
  const query = { range, step, format };
  if (isIndex(id)) return indexSeriesCall.swrKey({ params: { index: id }, query });
  if (isRate(id)) return rateSeriesCall.swrKey({ params: { rate: id }, query: { range, format } });
  return coinSeriesCall.swrKey({ params: { asset: id }, query });
}

/** The key of a line; the full response of the same call has another. */
export function historyKey(id: string, window: SeriesWindow): string {
  return `${historyUrl(id, window)}#history`;
}

/** The line of an index's history. */
export function indexHistory(id: string, series: IndexSeries): HistoryLine {
  const { unit, points, reconstructed } = indexLine(series);
  return { id, unit, points, reconstructed, meta: series.meta };
}

/** The line of a rate's history. */
export function rateHistory(id: string, { points, meta }: RateSeries): HistoryLine {
  return {
    id,
    unit: 'percent',
    points: points.map(pointOf),
    reconstructed: 0,
    meta,
  };
}

/** The line of a coin's risk-adjusted yield. */
export function coinHistory(id: string, { points, meta }: CoinSeries): HistoryLine {
  // Scores are read more often than yields, so a step without a yield is not a point of this line.
  const read = points.filter((point) => point.pools_used !== null);
  return {
    id,
    unit: 'percent',
    points: read.map(({ at, ray_percent }) => pointOf({ at, value: ray_percent })),
    reconstructed: 0,
    meta,
  };
}

function pointOf({ at, value }: { at: string; value: number | null }) {
  return { atMs: Date.parse(at), value };
}
