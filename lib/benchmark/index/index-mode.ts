import type { IndexMode } from '@/lib/benchmark/codes';
import { quantile, sampleStandardDeviation } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec } from '@/lib/benchmark/units';

/** Below this many days the twentieth percentile is meaningless. */
const MIN_TVL_DAYS = 30;

/**
 * Market mode of an index. Methodology, indices: Bear when DeFi's TVL today is under the 20th percentile
 * of its last 365 days (today included, linear between ranks; at least 30 days), else High-Vol when
 * the deviation of the index's daily changes over the last 30 values is over twice that over 90,
 * else Normal. Both series oldest first, one entry a day, the last one today's; a rule without
 * enough history is skipped.
 */
export function indexMode(input: {
  dailyTvlUsd: readonly Dec[];
  dailyIndexPercent: readonly Dec[];
  parameters: MethodologyParameters;
}): IndexMode {
  const { tvlPercentile, tvlWindowDays, volatilityShortDays, volatilityLongDays, highVolRatio } =
    input.parameters.mode;
  const window = input.dailyTvlUsd.slice(-tvlWindowDays);
  const least =
    window.length < MIN_TVL_DAYS ? null : quantile(window, dec(tvlPercentile).dividedBy(100));
  if (least !== null && window.at(-1)?.lessThan(least)) return 'Bear';
  const short = changeDeviation(input.dailyIndexPercent, volatilityShortDays);
  const long = changeDeviation(input.dailyIndexPercent, volatilityLongDays);
  return long && short?.greaterThan(long.times(dec(highVolRatio))) ? 'High-Vol' : 'Normal';
}

function changeDeviation(daily: readonly Dec[], days: number): Dec | null {
  if (daily.length < days) return null;
  const window = daily.slice(-days);
  const changes: Dec[] = [];
  for (const [index, value] of window.entries()) {
    const before = window[index - 1];
    if (before !== undefined) changes.push(value.minus(before));
  }
  return changes.length < 2 ? null : sampleStandardDeviation(changes);
}
