'use client';

import { useLocale } from 'next-intl';
import {
  BPS_PLACES,
  type Figure,
  formatBps,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShare,
  formatUsdCompact,
} from '@/lib/format/numbers';

/** Formats figures in the page's language, each from the unit the formatter names. */
export function useFormats() {
  const locale = useLocale();
  return {
    number: (value: Figure, places: number, signed = false) =>
      formatNumber(value, places, { signed, locale }),
    price: (usd: Figure) => formatPrice(usd, locale),
    bps: (bps: Figure, places = BPS_PLACES) => formatBps(bps, places, { locale }),
    percent: (percent: Figure, places = 2) => formatPercent(percent, places, { locale }),
    share: (share: Figure) => formatShare(share, 1, locale),
    usd: (usd: Figure, places?: number) => formatUsdCompact(usd, places, locale),
  };
}
