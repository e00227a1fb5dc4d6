import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, sum, toText, ZERO } from '@/lib/benchmark/units';
import type { RegimeState } from './regime-state';

/** State of the peg override between checks; plain JSON. */
export type OverrideState = {
  active: boolean;
  sinceMs: number | null;
  /** Time under both clearing thresholds so far, from fresh data only. */
  calmMs: number;
  /** The last check, if it was calm; the time since then counts if the current check is calm too. */
  lastCalmAtMs: number | null;
  /** Last fresh |deviation| of each coin (bps) since the override began. */
  lastFreshBps: Readonly<Record<string, string>>;
};

export const NO_OVERRIDE: OverrideState = {
  active: false,
  sinceMs: null,
  calmMs: 0,
  lastCalmAtMs: null,
  lastFreshBps: {},
};

export type PegReading = {
  atMs: number;
  /** Signed deviations; `stale` or `null` data can neither trigger nor clear. */
  deviations: readonly { symbol: string; deviationBps: Dec | null; stale: boolean }[];
};

export type OverrideVerdict = {
  state: OverrideState;
  event: 'entered' | 'cleared' | null;
  /** Largest |deviation| among fresh data, bps; `null` with none. */
  largestBps: Dec | null;
  /** Sum of the five largest |deviations| among fresh data, bps. */
  sumOfLargestBps: Dec | null;
};

/** A gap between checks longer than this many check intervals counts as unmonitored time. */
const MAX_GAP_CHECKS = 12;

/**
 * One check of the peg override. Methodology, regime: one coin at 100 bps, or the five largest summing
 * to 150, forces OFF_OVERRIDE at once; it clears after 24 h with every coin under 50 and the sum
 * under 75. A stale coin keeps its last fresh deviation in the clearing test, so that missing data
 * can't clear it: the clock then stops, and only new stress resets it to zero.
 */
export function advanceOverride(
  state: OverrideState,
  reading: PegReading,
  parameters: MethodologyParameters,
): OverrideVerdict {
  const limits = parameters.regime;
  const fresh = new Map<string, Dec>();
  for (const { symbol, deviationBps, stale } of reading.deviations) {
    if (!stale && deviationBps !== null) fresh.set(symbol, deviationBps.abs());
  }
  const now = extent([...fresh.values()], limits.overrideSumCount);
  const figures = {
    largestBps: fresh.size === 0 ? null : now.largest,
    sumOfLargestBps: fresh.size === 0 ? null : now.total,
  };
  if (!state.active) {
    const stressed =
      now.largest.greaterThanOrEqualTo(limits.overrideSingleBps) ||
      now.total.greaterThanOrEqualTo(limits.overrideSumBps);
    if (!stressed) return { state: NO_OVERRIDE, event: null, ...figures };
    const lastFreshBps = remember({}, fresh);
    const entered = { ...NO_OVERRIDE, active: true, sinceMs: reading.atMs, lastFreshBps };
    return { state: entered, event: 'entered', ...figures };
  }
  const lastFreshBps = remember(state.lastFreshBps, fresh);
  const known = Object.values(lastFreshBps).map((text) => dec(text));
  const isCalm = ({ largest, total }: Extent) =>
    largest.lessThan(limits.overrideClearSingleBps) && total.lessThan(limits.overrideClearSumBps);
  const clock = isCalm(now)
    ? fresh.size > 0 && isCalm(extent(known, limits.overrideSumCount))
      ? run(state, reading.atMs, limits.overrideCheckSeconds)
      : { calmMs: state.calmMs, lastCalmAtMs: null }
    : { calmMs: 0, lastCalmAtMs: null };
  if (clock.calmMs >= limits.overrideClearSeconds * 1000) {
    return { state: NO_OVERRIDE, event: 'cleared', ...figures };
  }
  return { state: { ...state, ...clock, lastFreshBps }, event: null, ...figures };
}

type Extent = { largest: Dec; total: Dec };

function extent(sizes: readonly Dec[], count: number): Extent {
  const largest = [...sizes].sort((a, b) => b.comparedTo(a)).slice(0, count);
  return { largest: largest[0] ?? ZERO, total: sum(largest) };
}

function remember(
  before: Readonly<Record<string, string>>,
  fresh: ReadonlyMap<string, Dec>,
): Record<string, string> {
  const after = { ...before };
  for (const [symbol, size] of fresh) after[symbol] = toText(size);
  return after;
}

function run(state: OverrideState, atMs: number, checkSeconds: number) {
  const gapMs = state.lastCalmAtMs === null ? 0 : Math.max(0, atMs - state.lastCalmAtMs);
  const watched = gapMs <= MAX_GAP_CHECKS * checkSeconds * 1000;
  return { calmMs: state.calmMs + (watched ? gapMs : 0), lastCalmAtMs: atMs };
}

/**
 * Applies an override's verdict to the regime. Entering forces OFF_OVERRIDE whatever the cool-down
 * and drops a pending candidacy; clearing leaves OFF. `date` is the UTC day of the check: clearing
 * starts a cool-down like a flip would, so that ON can't follow at once. Methodology, regime.
 */
export function applyOverride(
  regime: RegimeState,
  event: OverrideVerdict['event'],
  date: string,
): RegimeState {
  if (event === 'entered') return { ...regime, state: 'OFF_OVERRIDE', pending: null };
  if (event === 'cleared' && regime.state === 'OFF_OVERRIDE') {
    return { ...regime, state: 'OFF', pending: null, lastFlipDate: date };
  }
  return regime;
}
