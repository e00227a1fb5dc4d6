import { DAY_MS } from '@/lib/benchmark/durations';
import { medianAbsoluteDeviation } from '@/lib/benchmark/median';
import type { ChainRate } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, figure, roundHalfEven, toText } from '@/lib/benchmark/units';
import { type CoinBasis, HOURLY_READING_MS, marketOf } from '@/lib/benchmark/yield/coin-step';
import type { CoinStep } from '@/lib/benchmark/yield/strategy-yields';

/** What the step rule keeps of a coin between readings; plain JSON. Methodology, coin yield. */
export type CoinYieldState = {
  accepted: { apyPercent: string; basePercent: string | null; rewardPercent: string | null };
  /** The accepted APYs, one an hour, oldest first; of seven days at most. */
  hourly: string[];
  /** When the reading of the last of them was taken. */
  hourMs: number;
  pending: { apyPercent: string; confirmations: number; countedAtMs: number } | null;
  /** The chain's rates by market at the last hourly readings, oldest first. */
  witness: Record<string, string>[];
};

const HOURS_KEPT = 7 * 24;
/** An APY accepted longer ago says nothing about today's. */
const FORGET_MS = 7 * DAY_MS;
/** Places of the hourly APYs: enough for a deviation, and short. */
const HOURLY_PLACES = 6;

/** What a coin's next APY is measured against; `null` before its first, or long after its last. */
export function basisOf(state: CoinYieldState | undefined, nowMs: number): CoinBasis | null {
  if (state === undefined || nowMs - state.hourMs > FORGET_MS) return null;
  const { accepted, hourly, pending, witness } = state;
  const last = hourly.at(-1);
  if (last === undefined) return null;
  return {
    accepted: {
      apyPercent: dec(accepted.apyPercent),
      basePercent: figure(accepted.basePercent),
      rewardPercent: figure(accepted.rewardPercent),
    },
    hourPercent: dec(last),
    madPercent: deviationOf(hourly),
    pending: pending && { ...pending, apyPercent: dec(pending.apyPercent) },
    witness: new Map(
      Object.entries(witness[0] ?? {}).map(([market, text]) => [market, dec(text)] as const),
    ),
  };
}

const deviations = new WeakMap<readonly string[], Dec>();

/** The deviation of the hourly APYs, computed once an hour: until then the list is the same. */
function deviationOf(hourly: readonly string[]): Dec {
  const held = deviations.get(hourly);
  if (held !== undefined) return held;
  const deviation = medianAbsoluteDeviation(hourly.map((text) => dec(text)));
  deviations.set(hourly, deviation);
  return deviation;
}

/** The state after a coin's APY was judged. */
export function afterStep(
  before: CoinYieldState | undefined,
  { proposed, readAtMs, verdict }: CoinStep,
  rates: readonly ChainRate[],
  { yield: limits }: MethodologyParameters,
): CoinYieldState {
  const { pending, isStep } = verdict;
  if (before !== undefined && pending !== null) {
    return { ...before, pending: { ...pending, apyPercent: toText(pending.apyPercent) } };
  }
  const { apyPercent, basePercent, rewardPercent } = proposed;
  const accepted = {
    apyPercent: toText(apyPercent),
    basePercent: toText(basePercent),
    rewardPercent: toText(rewardPercent),
  };
  const isHour = before === undefined || readAtMs - before.hourMs >= HOURLY_READING_MS;
  if (!isHour && !isStep) return { ...before, accepted, pending: null };
  const hour = toText(roundHalfEven(apyPercent, HOURLY_PLACES));
  const now = Object.fromEntries(
    rates.map((rate) => [marketOf(rate), toText(rate.apyPercent)] as const),
  );
  return {
    accepted,
    hourly: [...(before?.hourly ?? []), hour].slice(-HOURS_KEPT),
    hourMs: readAtMs,
    pending: null,
    // A step that is accepted at once must not be witnessed twice.
    witness: [...(isStep ? [] : (before?.witness ?? [])), now].slice(-limits.witnessHours),
  };
}
