import { type ChartSeries, timePoints } from '@/components/charts/chart-data';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { coinLook } from '@/lib/content/coin-colors';
import type { Meta } from '@/lib/features/contract/primitives';
import { INDEX_PLACES } from '@/lib/format/index-value';
import { FINE_BPS_PLACES, type Figure, formatBps, shownChange } from '@/lib/format/numbers';

export const RATE_IDS = ['bill', 'sofr'] as const;
export type RateId = (typeof RATE_IDS)[number];
export type HistoryUnit = 'percent' | 'bps';

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
