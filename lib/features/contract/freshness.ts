/** The engine's tick. */
export const TICK_SECONDS = 30;

/**
 * The rule of freshness (Methodology, confidence): a value is stale two intervals after it was last renewed. The
 * engine renews it with each tick, a screen with each poll.
 */
export function isStale(ageSeconds: number, intervalSeconds: number = TICK_SECONDS): boolean {
  return ageSeconds >= 2 * intervalSeconds;
}

/** How old shown data is, on one scale for every screen: late from 2 minutes, old from 5. */
export type Freshness = 'current' | 'late' | 'old';

const LATE_SECONDS = 120;
const OLD_SECONDS = 300;
/** The longest gap between two values of a daily figure: bills over a weekend with a holiday on each side. */
const LONGEST_GAP_SECONDS = 5 * 86_400;

/**
 * Where data of this age stands on the scale. A figure that is published daily, or read every five minutes, is
 * not late while the engine runs: of its age, only what came after the next answer was due counts. This ends
 * with the longest gap that a daily figure has.
 * @param served age and state of the data when it was served; none for data of the last tick.
 * @param refreshMs how often a screen reads it.
 */
export function freshnessOf(
  ageSeconds: number,
  served?: { age_seconds: number; stale: boolean },
  refreshMs = TICK_SECONDS * 1000,
): Freshness {
  const isScheduled =
    served !== undefined && !served.stale && served.age_seconds < LONGEST_GAP_SECONDS;
  const scheduled = isScheduled
    ? Math.max(0, served.age_seconds - 2 * TICK_SECONDS) +
      Math.max(0, refreshMs / 1000 - TICK_SECONDS)
    : 0;
  const lateSeconds = ageSeconds - scheduled;
  if (lateSeconds >= OLD_SECONDS) return 'old';
  return lateSeconds >= LATE_SECONDS ? 'late' : 'current';
}
