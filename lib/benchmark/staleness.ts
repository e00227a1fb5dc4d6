import { DAY_MS } from './durations';
import type { MethodologyParameters } from './parameters';
import { Dec, ONE, ZERO } from './units';
import { isUsBusinessDay } from './us-holidays';

/** Inputs that age by the clock; the bill rate ages by business days (`billFreshness`). */
export type InputKind = Exclude<keyof MethodologyParameters['staleness'], 'bill'>;

/**
 * Freshness of an input, 0–1: 1 up to F, falling linearly to 0 at H. Methodology, staleness.
 * `ageMs` counts from the observation (for a DeFi yield from the publication that was due to
 * replace it). A negative age (a replacement not yet due) is fully fresh; an observation dated
 * ahead of its reading must already have been refused on arrival.
 */
export function freshness(kind: InputKind, ageMs: number, parameters: MethodologyParameters): Dec {
  const { fullSeconds, suspendSeconds } = parameters.staleness[kind];
  return fallingFactor(ageMs, fullSeconds * 1000, suspendSeconds * 1000);
}

/** A DeFi yield ages from the moment the publication that replaces it was due. Methodology, staleness. */
export function yieldAgeMs(
  observedAtMs: number,
  nowMs: number,
  parameters: MethodologyParameters,
): number {
  return nowMs - observedAtMs - parameters.yield.publicationSeconds * 1000;
}

/**
 * From H on an input is suspended and excluded. Methodology, staleness. An age that is not a number
 * suspends as well.
 */
export function isSuspended(
  kind: InputKind,
  ageMs: number,
  parameters: MethodologyParameters,
): boolean {
  return !(ageMs < parameters.staleness[kind].suspendSeconds * 1000);
}

/**
 * Freshness of the bill rate for the business day `date` (YYYY-MM-DD), 0 when suspended: its age
 * counts from the end of that UTC day. It is 1 for `fullBusinessDays` (weekends and US holidays do not
 * count) and 0 after `suspendDays` calendar days. Methodology, staleness.
 * @throws RangeError when `date` is not a calendar day.
 */
export function billFreshness(
  date: string,
  nowMs: number,
  { staleness }: MethodologyParameters,
): Dec {
  const startMs = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(startMs)) {
    throw new RangeError(`not a calendar day: ${date}`);
  }
  const endMs = startMs + DAY_MS;
  const { fullBusinessDays, suspendDays } = staleness.bill;
  const fullMs = businessDaysFrom(endMs, fullBusinessDays) - endMs;
  return fallingFactor(nowMs - endMs, fullMs, suspendDays * DAY_MS);
}

/** 1 up to `fullMs`, linear, 0 from `zeroMs` on; an age that is not a number counts as too old. */
function fallingFactor(ageMs: number, fullMs: number, zeroMs: number): Dec {
  if (!(ageMs < zeroMs)) return ZERO;
  if (ageMs <= fullMs) return ONE;
  return new Dec(zeroMs - ageMs).div(zeroMs - fullMs);
}

/** The midnight at which `count` whole business days have passed since the midnight `fromMs`. */
function businessDaysFrom(fromMs: number, count: number): number {
  let atMs = fromMs;
  for (let left = count; left > 0; atMs += DAY_MS) {
    if (isUsBusinessDay(atMs)) left -= 1;
  }
  return atMs;
}
