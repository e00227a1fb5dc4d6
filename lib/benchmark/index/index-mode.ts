import type { IndexMode } from '@/lib/benchmark/codes';
import { quantile, sampleStandardDeviation } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec } from '@/lib/benchmark/units';

/** Below this many days the twentieth percentile is meaningless. */
const MIN_TVL_DAYS = 30;

export type IndexModeVerdict = {
  mode: IndexMode;
  tvlPercentileUsd: Dec | null;
  /** Sample deviation of daily changes, percentage points. */
  volatilityShort: Dec | null;
  volatilityLong: Dec | null;
  /** Which of the two rules lacks the history to be applied. */
  flags: readonly ('short_tvl_history' | 'short_index_history')[];
};

/**
 * Market mode of an index. Methodology, indices: Bear when DeFi's TVL today is under the 20th percentile
 * of its last 365 days (today included, linear between ranks; at least 30 days), else High-Vol when
 * the deviation of the index's daily changes over the last 30 values is over twice that over 90,
 * else Normal. Both series oldest first, one entry a day, the last one today's; a rule without
 * enough history is skipped and flagged.
 */
export function indexMode(input: {
  dailyTvlUsd: readonly Dec[];
  dailyIndexPercent: readonly Dec[];
  parameters: MethodologyParameters;
}): IndexModeVerdict {
  const { tvlPercentile, tvlWindowDays, volatilityShortDays, volatilityLongDays, highVolRatio } =
    input.parameters.mode;
  const window = input.dailyTvlUsd.slice(-tvlWindowDays);
  const tvlPercentileUsd =
    window.length < MIN_TVL_DAYS ? null : quantile(window, dec(tvlPercentile).dividedBy(100));
  const volatilityShort = changeDeviation(input.dailyIndexPercent, volatilityShortDays);
  const volatilityLong = changeDeviation(input.dailyIndexPercent, volatilityLongDays);

  const today = window.at(-1);
  const bear = tvlPercentileUsd !== null && today?.lessThan(tvlPercentileUsd) === true;
  const highVol =
    volatilityShort !== null &&
    volatilityLong !== null &&
    volatilityShort.greaterThan(volatilityLong.times(dec(highVolRatio)));
  const flags: IndexModeVerdict['flags'][number][] = [];
  if (tvlPercentileUsd === null) flags.push('short_tvl_history');
  if (volatilityShort === null || volatilityLong === null) flags.push('short_index_history');
  const mode = bear ? 'Bear' : highVol ? 'High-Vol' : 'Normal';
  return { mode, tvlPercentileUsd, volatilityShort, volatilityLong, flags };
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
