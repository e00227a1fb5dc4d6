'use client';

import { useLocale, useTranslations } from 'next-intl';
import { YIELD_PARAMETERS } from '@/lib/benchmark/browser-parameters';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';

/** Describes the rule that excludes a strategy, with the rule's own bound. */
export function useExclusion(): (rule: string) => string {
  const t = useTranslations('exclusions');
  const locale = useLocale();
  const bounds = {
    tvl: formatUsdCompact(YIELD_PARAMETERS.minTvlUsd, 0, locale),
    observations: YIELD_PARAMETERS.minObservations,
    low: formatNumber(YIELD_PARAMETERS.minApyPercent, 0),
    high: formatNumber(YIELD_PARAMETERS.maxApyPercent, 0),
  };
  return (rule) =>
    t.has(rule as never) ? t(rule as 'tvl_below_minimum', bounds) : rule.replaceAll('_', ' ');
}
