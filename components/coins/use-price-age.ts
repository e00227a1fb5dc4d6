'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAgeSeconds } from '@/components/freshness/use-age';
import { formatAge, formatClock } from '@/lib/format/times';
import type { CoinDetail } from '@/lib/read/coins/detail-contract';

/**
 * How long ago a coin's price was observed, in words: `12 s ago`, or the time itself while the page
 * does not yet know the current time.
 */
export function usePriceAge(
  { meta, coin }: Pick<CoinDetail, 'meta' | 'coin'>,
  receivedAtMs: number,
): string {
  const t = useTranslations('coinPage');
  const locale = useLocale();
  const tickAge = useAgeSeconds(meta, receivedAtMs);
  const asOfMs = Date.parse(meta.as_of);
  const observedAtMs =
    coin.price_observed_at === null ? asOfMs : Date.parse(coin.price_observed_at);
  if (tickAge === null) {
    return t('at', { time: `${formatClock(observedAtMs)} UTC` });
  }
  const seconds = tickAge + Math.max(0, asOfMs - observedAtMs) / 1000;
  return t('ago', { age: formatAge(seconds, locale) });
}
