import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';

/** Up to this span labels are times of day (`formatTick`), beyond it dates. */
const CLOCK_SPAN_MS = 2 * DAY_MS;
const MAX_TIMES = 12;
const MAX_VALUES = 5;

const TIME_STEPS_MS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 7, 14, 28, 91, 182, 364].map((days) => days * DAY_MS),
];

/**
 * Round times (UTC) within a span, evenly spaced, for a time axis: never two in one day if the
 * labels are dates. Empty if the span contains none.
 */
export function timeTicks(fromMs: number, toMs: number): number[] {
  const spanMs = toMs - fromMs;
  const least = spanMs > CLOCK_SPAN_MS ? DAY_MS : MINUTE_MS;
  const step =
    TIME_STEPS_MS.find((size) => size >= least && spanMs / size < MAX_TIMES) ?? 364 * DAY_MS;
  return multiples(step, fromMs, toMs);
}

/**
 * Round values within an axis, 1, 2 or 5 times a power of ten apart. If two labels read
 * the same, only the first stays.
 */
export function valueTicks(low: number, high: number, label: (value: number) => string): number[] {
  const rough = (high - low) / MAX_VALUES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((size) => size * power >= rough) ?? 10) * power;
  const ticks = multiples(step, low, high);
  return ticks.filter((tick, at) => at === 0 || label(tick) !== label(ticks[at - 1] ?? tick));
}

function multiples(step: number, low: number, high: number): number[] {
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  // Multiplied, not accumulated, so that rounding errors do not grow; 12 digits hide the rest.
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}
