const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Up to this span labels are clock times (`formatTick`), beyond it days. */
const CLOCK_SPAN_MS = 2 * DAY_MS;
const MOST_TIMES = 12;
const MOST_VALUES = 5;

const TIME_STEPS_MS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 7, 14, 28, 91, 182, 364].map((days) => days * DAY_MS),
];

/**
 * Full times (UTC) within a span, evenly apart, for a time axis: never two in one day where the
 * labels are days. Empty for a span that holds none.
 */
export function timeTicks(fromMs: number, toMs: number): number[] {
  const spanMs = toMs - fromMs;
  const least = spanMs > CLOCK_SPAN_MS ? DAY_MS : MINUTE_MS;
  const step =
    TIME_STEPS_MS.find((size) => size >= least && spanMs / size < MOST_TIMES) ?? 364 * DAY_MS;
  return multiples(step, fromMs, toMs);
}

/**
 * Round values within an axis, 1, 2 or 5 times a power of ten apart. Of those whose labels read
 * the same only the first stays.
 */
export function valueTicks(low: number, high: number, label: (value: number) => string): number[] {
  const rough = (high - low) / MOST_VALUES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((size) => size * power >= rough) ?? 10) * power;
  const ticks = multiples(step, low, high);
  return ticks.filter((tick, at) => at === 0 || label(tick) !== label(ticks[at - 1] ?? tick));
}

function multiples(step: number, low: number, high: number): number[] {
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  // Counted, not added up, so that no rounding error grows; 12 digits hide what is left of it.
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}
