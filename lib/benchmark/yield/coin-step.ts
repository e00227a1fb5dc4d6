import { MINUTE_MS } from '@/lib/benchmark/durations';
import type { ChainRate } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, ZERO } from '@/lib/benchmark/units';
import type { CoinYield } from './coin-yield';
import { reachOf } from './pool-past';

/** A step that waits for readings that confirm it. */
export type PendingStep = { apyPercent: Dec; confirmations: number; countedAtMs: number };

/** What a coin's APY is measured against: the state before this reading. Methodology, coin yield. */
export type CoinBasis = {
  accepted: Pick<CoinYield, 'apyPercent' | 'basePercent' | 'rewardPercent'>;
  /** The APY accepted at the last hourly reading, from which a step is measured. */
  hourPercent: Dec;
  /** MAD of the hourly accepted APYs of the last seven days. */
  madPercent: Dec;
  pending: PendingStep | null;
  /** What the chain paid some hours ago, by market (`marketOf`). */
  witness: ReadonlyMap<string, Dec>;
};

/** `isStep`: the accepted APY is one that had been a step. */
export type StepVerdict = { pending: PendingStep | null; isStep: boolean };

/** Readings closer together than this are one hourly publication seen twice. */
export const HOURLY_READING_MS = 45 * MINUTE_MS;

/** The name of a lending market on a chain, of one coin. */
export function marketOf({ protocol, chain }: { protocol: string; chain: string }): string {
  return `${protocol}|${chain}`;
}

/**
 * Judges a coin's APY against the last accepted one. Methodology, coin yield: a step beyond the floor or the coin's own
 * deviation is pending until hourly readings confirm it, more of them for a larger step, or at once where the
 * chain's own rates moved the same way by a share of it. A reading back at the accepted level forgets the step.
 * @param readAtMs when the newest of the coin's pools was read
 * @param rates the chain's current rates for this coin
 */
export function judgeStep(
  apyPercent: Dec,
  readAtMs: number,
  basis: CoinBasis | null,
  rates: readonly ChainRate[],
  { yield: limits }: MethodologyParameters,
): StepVerdict {
  if (basis === null) return { pending: null, isStep: true };
  const reach = reachOf(basis.madPercent, limits.stepFloorPercentagePoints, limits);
  const step = apyPercent.minus(basis.hourPercent);
  if (step.abs().lessThanOrEqualTo(reach)) return { pending: null, isStep: false };
  if (isWitnessed(step, basis.witness, rates, dec(limits.witnessShare))) {
    return { pending: null, isStep: true };
  }
  const { pending: held } = basis;
  if (held === null || apyPercent.minus(held.apyPercent).abs().greaterThan(reach)) {
    const pending = { apyPercent, confirmations: 0, countedAtMs: readAtMs };
    return { pending, isStep: false };
  }
  const isNext = readAtMs - held.countedAtMs >= HOURLY_READING_MS;
  const confirmations = held.confirmations + (isNext ? 1 : 0);
  const isLarge = step.abs().greaterThan(limits.largeStepPercentagePoints);
  if (confirmations >= (isLarge ? limits.largeStepConfirmations : limits.stepConfirmations)) {
    return { pending: null, isStep: true };
  }
  const countedAtMs = isNext ? readAtMs : held.countedAtMs;
  return { pending: { ...held, confirmations, countedAtMs }, isStep: false };
}

/** Whether the chain's rates, weighed by their deposits, moved the same way by at least `share` of the step. */
function isWitnessed(
  step: Dec,
  before: ReadonlyMap<string, Dec>,
  rates: readonly ChainRate[],
  share: Dec,
): boolean {
  let moved = ZERO;
  let supplied = ZERO;
  for (const rate of rates) {
    const then = before.get(marketOf(rate));
    if (then === undefined) continue;
    moved = moved.plus(rate.apyPercent.minus(then).times(rate.supplied));
    supplied = supplied.plus(rate.supplied);
  }
  const needed = step.times(share).times(supplied);
  if (supplied.isZero()) return false;
  return step.greaterThan(ZERO)
    ? moved.greaterThanOrEqualTo(needed)
    : moved.lessThanOrEqualTo(needed);
}
