'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAgeSeconds } from '@/components/freshness/use-age';
import { OLD_AFTER_SECONDS } from '@/lib/contract/calls';
import { formatAge, formatClock } from '@/lib/format/times';
import type { CoinDetail } from '@/lib/read/coins/detail-contract';

/**
 * How long ago a coin's price was observed, in words: `12 s ago`, or the time itself while the page
 * does not yet know the current time. `isOld`: no new tick was written for a while.
 */
export function usePriceAge(
  { meta, coin }: Pick<CoinDetail, 'meta' | 'coin'>,
  receivedAtMs: number,
): { text: string; isOld: boolean } {
  const t = useTranslations('coinPage');
  const locale = useLocale();
  const tickAge = useAgeSeconds(meta, receivedAtMs);
  const asOfMs = Date.parse(meta.as_of);
  const observedAtMs =
    coin.price_observed_at === null ? asOfMs : Date.parse(coin.price_observed_at);
  if (tickAge === null) {
    return { text: t('at', { time: `${formatClock(observedAtMs)} UTC` }), isOld: false };
  }
  const seconds = tickAge + Math.max(0, asOfMs - observedAtMs) / 1000;
  return {
    text: t('ago', { age: formatAge(seconds, locale) }),
    isOld: tickAge > OLD_AFTER_SECONDS,
  };
}
