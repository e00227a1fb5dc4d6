'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Definition } from '@/components/ui/definition';
import { Missing } from '@/components/ui/missing';
import { useIndexFamily } from '@/lib/client/use-index-family';
import { liveData } from '@/lib/client/use-live';
import type { IndexView } from '@/lib/contracts/index-family';
import { formatNumber, formatPercent, formatShare, formatUsdCompact } from '@/lib/format/numbers';
import type { ShownIndexCode } from './index-format';

/** What stands beside a value: method, coverage, concentration, confidence. */
export function IndexFacts({ code }: { code: ShownIndexCode }) {
  const t = useTranslations('indices');
  const missing = useTranslations('common.missing')('value');
  const family = liveData(useIndexFamily().state);
  const index: IndexView | null =
    (code === 'SYI' ? family?.data.syi : family?.data.indices[code]) ?? null;
  const show = (value: number | null | undefined, format: (known: number) => ReactNode) =>
    value === null || value === undefined ? <Missing reason={missing} /> : format(value);
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 border-rule border-t pt-4 text-small sm:grid-cols-4 lg:grid-cols-8">
      <Definition label={t('constituents')}>
        {index ? `${index.constituent_count} / ${index.constituents_expected}` : '—'}
      </Definition>
      <Definition label={t('tvl')}>
        {show(index?.total_tvl, (usd) => formatUsdCompact(usd))}
      </Definition>
      <Definition label={t('avgYield')}>
        {show(index?.avg_yield, (fraction) => formatPercent(fraction * 100, 2))}
      </Definition>
      <Definition label={t('confidence')}>
        {show(index?.confidence, (c) => formatShare(c))}
      </Definition>
      <Definition label={t('topShare')}>
        {show(index?.top_share_percent, (percent) => formatPercent(percent, 1))}
      </Definition>
      <Definition label={t('hhi')}>{show(index?.hhi, (hhi) => formatNumber(hhi, 0))}</Definition>
      <Definition label={t('method')}>{index ? t(`methods.${index.method}`) : '—'}</Definition>
      <Definition label={t('methodology')}>{index?.methodology_version ?? '—'}</Definition>
    </dl>
  );
}
