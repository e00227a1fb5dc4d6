import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, ZERO } from '@/lib/benchmark/units';

/** What is known of a pool before the reading that is judged. Methodology, coin yield. */
export type PoolPast = {
  /** Hourly readings of the seven days before. */
  readings: number;
  /** UTC days before the reading's own that have a reading, of the last month. */
  days: number;
  /** Hourly readings of the seven days before at which it paid anything. */
  paying: number;
  /** `null` without any reading. */
  week: () => WeekOfYields | null;
  /** The latest readings, one after another, within `reach` percentage points of `apyPercent`. */
  agreeing: (apyPercent: Dec, reach: Dec) => number;
  /** Median TVL of the seven days before, of supplies where a supply is judged; `null` without any. */
  tvlMedianUsd: () => Dec | null;
  /** The latest readings, one after another, whose TVL is beyond `limitUsd` and within `factor` of `tvlUsd`. */
  tvlAgreeing: (tvlUsd: Dec, limitUsd: Dec, factor: Dec) => number;
};

/** The past of a pool that was never read before. */
export const UNREAD: PoolPast = {
  ...{ readings: 0, days: 0, paying: 0 },
  week: () => null,
  agreeing: () => 0,
  tvlMedianUsd: () => null,
  tvlAgreeing: () => 0,
};

/** A pool's effective APYs of the last seven days, percent: their median and MAD. */
export type WeekOfYields = { medianPercent: Dec; madPercent: Dec };

type Limits = MethodologyParameters['yield'];

/** Whether a pool has been read for a day, or its published history has been loaded. */
export function isRead({ readings, days }: PoolPast, limits: Limits): boolean {
  return readings >= limits.settledReadings || days >= limits.settledDays;
}

/** Whether a pool or a rate has been read for seven days, its published history included. */
export function isSettled({ days }: { days: number }, limits: Limits): boolean {
  return days >= limits.settledDays;
}

/** How far an APY may be from where it was, percentage points: a floor, or a multiple of the scaled MAD. */
export function reachOf(madPercent: Dec, floor: string, limits: Limits): Dec {
  const scaled = madPercent.times(dec(limits.spikeMadScale)).times(dec(limits.spikeMadMultiplier));
  const least = dec(floor);
  return scaled.greaterThan(least) ? scaled : least;
}

/** The reach of the spike rule. Methodology, coin yield. */
export function spikeReach(week: WeekOfYields | null, limits: Limits): Dec {
  const floor = limits.spikeFloorPercentagePoints;
  return week === null ? dec(floor) : reachOf(week.madPercent, floor, limits);
}

/**
 * Whether an APY is too far from the pool's own last week: out at once, back once as many hourly readings as
 * the rule asks for agree with it. Methodology, coin yield. A pool without a week is judged by its 30-day mean instead.
 */
export function isSpike(past: PoolPast, apyPercent: Dec, limits: Limits): boolean {
  const week = past.week();
  if (week === null) return false;
  const reach = spikeReach(week, limits);
  if (apyPercent.minus(week.medianPercent).abs().lessThanOrEqualTo(reach)) return false;
  return past.agreeing(apyPercent, reach) < limits.spikeConfirmations;
}

/**
 * The TVL that counts: the week's median where the pool's is more than a multiple of it, until enough hourly
 * readings confirm it. Methodology, coin yield.
 */
export function countedTvl(past: PoolPast, tvlUsd: Dec, limits: Limits): Dec {
  const factor = dec(limits.tvlJumpFactor);
  const median = past.tvlMedianUsd();
  const limit = median?.times(factor);
  if (!median || !limit || tvlUsd.lessThanOrEqualTo(limit)) return tvlUsd;
  return past.tvlAgreeing(tvlUsd, limit, factor) < limits.tvlConfirmations ? median : tvlUsd;
}

/** How much of the week's median TVL is gone, where less than a share of it is left; else 0. Methodology, confidence. */
export function fallenTvl(past: PoolPast, tvlUsd: Dec, limits: Limits): Dec {
  const median = past.tvlMedianUsd();
  if (!median || tvlUsd.greaterThanOrEqualTo(median.times(dec(limits.tvlFallShare)))) return ZERO;
  return median.minus(tvlUsd);
}
