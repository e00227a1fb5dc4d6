import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { msOf } from '@/lib/benchmark/text-times';
import { clamp, Dec, dec, toText } from '@/lib/benchmark/units';
import type { IndexOutcome } from './index-outcome';

/** What an index is measured against until a move from it is confirmed. Methodology, confidence. Plain JSON. */
export type IndexLevel = {
  /** The last value published while its inputs were beyond doubt, in the index's own unit. */
  value: string;
  /** The cash yield of the last hour, percent. */
  yieldPercent: string;
  /** The median of the hourly moves of that yield over seven days, bp. */
  usualYieldBps: string;
  /** Since when the yield has been away from that, ISO 8601. */
  movedSince: string | null;
  /** Since when the inputs have been doubtful, until doubtful prices have left the volatility, ISO 8601. */
  doubtfulSince: string | null;
};

/** What is doubtful of what much of an index rests on: its coins' prices, or no more than their depths or its pools. */
export type InputDoubt = 'none' | 'amounts' | 'prices';

/** `confirmed`: the yield has been away for long enough to be the new level. */
export type Move = 'none' | 'unconfirmed' | 'confirmed';

/**
 * Judges a computed value against its level. Methodology, confidence: a move of the cash yield beyond the floor or what is
 * usual for the index waits until it has lasted for three hours. So does a move of the value beyond the floor while
 * the inputs have not been doubtful for as long, or a doubtful price is still in the volatility.
 */
export function judgeMove(
  { value, unit, averageYieldPercent }: IndexOutcome,
  inputDoubt: InputDoubt,
  level: IndexLevel | null,
  nowMs: number,
  parameters: MethodologyParameters,
): Move {
  const { move: limits } = parameters;
  if (level === null || value === null || averageYieldPercent === null) return 'none';
  const isRecent = (since: string | null) =>
    since === null || nowMs - msOf(since) < limits.confirmSeconds * 1000;
  const scale = unit === 'percent' ? 100 : 1;
  const movedBps = value.minus(level.value).abs().times(scale);
  const isInDoubt = inputDoubt !== 'none' || level.doubtfulSince !== null;
  const isAway = isInDoubt && isRecent(level.doubtfulSince) && movedBps.gt(limits.floorBps);
  if (!isYieldAway(averageYieldPercent, level, parameters)) {
    return isAway ? 'unconfirmed' : 'none';
  }
  return isAway || isRecent(level.movedSince) ? 'unconfirmed' : 'confirmed';
}

/**
 * The level after coins' steps were accepted: a move of up to what they make of the yield is confirmed already, by the
 * chain or by their readings, and does not wait again. The rest of a move does.
 */
export function withAcceptedSteps<Level extends IndexLevel>(
  level: Level,
  stepPercent: Dec,
  yieldNow: Dec | null,
): Level {
  if (stepPercent.isZero() || yieldNow === null) return level;
  const before = dec(level.yieldPercent);
  const after = before.plus(stepPercent);
  const confirmed = clamp(yieldNow, Dec.min(before, after), Dec.max(before, after));
  return { ...level, yieldPercent: toText(confirmed) };
}

/** How far a cash yield is from its level, bp. */
export function yieldMoveBps(yieldPercent: Dec, level: Pick<IndexLevel, 'yieldPercent'>): Dec {
  return yieldPercent.minus(level.yieldPercent).abs().times(100);
}

/** Whether a cash yield is further from its level than is usual for the index. */
export function isYieldAway(
  yieldPercent: Dec,
  level: Pick<IndexLevel, 'yieldPercent' | 'usualYieldBps'>,
  { move: limits }: MethodologyParameters,
): boolean {
  const usual = dec(level.usualYieldBps).times(limits.madMultiplier).times(limits.madScale);
  return yieldMoveBps(yieldPercent, level).greaterThan(Dec.max(dec(limits.floorBps), usual));
}
