import type {
  ChartBand,
  ChartPoint,
  ChartSeries,
  ReferenceMark,
} from '@/components/charts/chart-data';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { coinLook } from '@/lib/content/coin-colors';
import type { PegSeries } from '@/lib/features/series/contract';
import { DEPEGGED_FROM_BPS } from './peg-classes';

/** Range within which a coin is not depegged, drawn behind every chart of deviations. */
export const PEG_BAND: ChartBand = {
  low: -DEPEGGED_FROM_BPS,
  high: DEPEGGED_FROM_BPS,
  color: 'var(--stable-wash)',
};
/** How far the axis of deviations extends at least, so that the band and its labels are inside. */
export const PEG_REACH_BPS: readonly number[] = [-1.2 * DEPEGGED_FROM_BPS, 1.2 * DEPEGGED_FROM_BPS];

/** The zero line and the two thresholds at the band's edges. */
export function pegMarks(threshold: string): readonly ReferenceMark[] {
  return [
    { value: DEPEGGED_FROM_BPS, label: `+${DEPEGGED_FROM_BPS} ${threshold}`, tone: 'alert' },
    { value: 0, label: '', tone: 'zero' },
    { value: -DEPEGGED_FROM_BPS, label: `−${DEPEGGED_FROM_BPS} ${threshold}`, tone: 'alert' },
  ];
}

/**
 * The deviation of each coin from one dollar, bps: the last of each interval, with the lowest and highest
 * as a bar. All coins are on the same, evenly spaced intervals.
 */
export function pegLines(coins: readonly PegSeries[]): ChartSeries[] {
  const stepMs = Math.max(0, ...coins.map(evenStepMs));
  return coins.map((coin) => ({
    key: coin.asset,
    label: coin.asset,
    ...coinLook(coin.asset),
    points: evenPoints(coin, stepMs),
  }));
}

const STEPS_MS = [
  ...[1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 12].map((hours) => hours * HOUR_MS),
];
/** Share of the time that the intervals must fit: a short outage is a gap, not a reason for wider ones. */
const FITTED_SHARE = 0.75;

/**
 * The interval at which a history has points nearly all the time: its own step, or a longer one where a
 * part was filled in from sources that were read less often. 0 for single readings.
 */
function evenStepMs({ step_seconds: stepSeconds, points }: PegSeries): number {
  if (stepSeconds === null) return 0;
  const times = points.map(({ at }) => Date.parse(at));
  // A day without a reading is an outage.
  const gaps = times
    .slice(1)
    .map((time, place) => time - (times[place] ?? time))
    .filter((gap) => gap <= DAY_MS);
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  let covered = 0;
  const fitting = gaps
    .sort((a, b) => a - b)
    .find((gap) => {
      covered += gap;
      return covered >= FITTED_SHARE * total;
    });
  const leastMs = Math.max(fitting ?? 0, stepSeconds * 1000);
  return STEPS_MS.find((step) => step >= leastMs) ?? DAY_MS;
}

/** A history in equal intervals (UTC); an interval without a price breaks the line. */
function evenPoints({ points }: PegSeries, stepMs: number): ChartPoint[] {
  const even: ChartPoint[] = [];
  for (const point of points) {
    const atMs = Date.parse(point.at);
    const x = stepMs === 0 ? atMs : Math.floor(atMs / stepMs) * stepMs;
    const reach =
      point.low_usd === null || point.high_usd === null
        ? {}
        : { low: toBps(point.low_usd), high: toBps(point.high_usd) };
    const last = even.at(-1);
    if (last !== undefined && last.x === x) {
      even[even.length - 1] = joined(last, { x, value: point.deviation_bps, ...reach });
      continue;
    }
    if (last !== undefined && stepMs > 0 && x - last.x > stepMs) {
      even.push({ x: last.x + stepMs, value: null });
    }
    even.push({ x, value: point.deviation_bps, ...reach });
  }
  return even;
}

/** Two points of one interval: the later value, the wider reach. */
function joined(earlier: ChartPoint, later: ChartPoint): ChartPoint {
  const lows = [earlier.low, later.low].filter((low) => low !== undefined);
  const highs = [earlier.high, later.high].filter((high) => high !== undefined);
  return {
    x: later.x,
    value: later.value ?? earlier.value,
    ...(lows.length > 0 ? { low: Math.min(...lows) } : {}),
    ...(highs.length > 0 ? { high: Math.max(...highs) } : {}),
  };
}

/** Deviation of a price from one dollar, bps. */
function toBps(usd: number): number {
  return (usd - 1) * 10_000;
}
