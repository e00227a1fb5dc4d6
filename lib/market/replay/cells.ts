/**
 * Checks for single csv cells. Written by hand instead of zod: a recording has 60,000 rows of eight
 * cells, and startup must not wait for them.
 */

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const AMOUNT = /^\d{1,20}(\.\d{1,40})?(e[+-]?\d{1,2})?$/i;

/** Epoch milliseconds of an ISO 8601 UTC time; NaN when it is not one. */
export function timeMs(cell: string): number {
  return TIME.test(cell) ? Date.parse(cell) : Number.NaN;
}

/**
 * When a row was observed and when it became known: the same, unless `received_at` says that it came
 * later or corrects an earlier row. Returns the reason where one is not a valid time.
 */
export function timesOf(
  at: string,
  received: string,
): { observedAtMs: number; knownAtMs: number } | string {
  const observedAtMs = timeMs(at);
  if (Number.isNaN(observedAtMs)) return `at is no time: ${at}`;
  return receivedTimes({ observedAtMs, knownAtMs: observedAtMs }, received);
}

/** The same times with those of `received_at`, where there is one. */
export function receivedTimes(
  times: { observedAtMs: number; knownAtMs: number },
  received: string,
): { observedAtMs: number; knownAtMs: number } | string {
  if (received === '') return times;
  const knownAtMs = timeMs(received);
  if (Number.isNaN(knownAtMs)) return `received_at is no time: ${received}`;
  if (knownAtMs < times.observedAtMs) return `received_at ${received} is before it was observed`;
  return { ...times, knownAtMs };
}

export function isName(cell: string): boolean {
  return NAME.test(cell);
}

/** A decimal above zero. */
export function isPositive(cell: string): boolean {
  return AMOUNT.test(cell) && Number(cell) > 0;
}

/** A decimal of zero or more. */
export function isAmount(cell: string): boolean {
  return AMOUNT.test(cell);
}

/** A decimal of any sign: lending rates and bill yields have been below zero. */
export function isSigned(cell: string): boolean {
  return AMOUNT.test(cell.startsWith('-') ? cell.slice(1) : cell);
}
