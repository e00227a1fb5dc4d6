'use client';

import { useTranslations } from 'next-intl';
import { CertificateValue } from '@/components/certificate/certificate-link';
import { LivePanel } from '@/components/freshness/live-panel';
import { modeTone } from '@/components/indices/index-format';
import { type Column, liveFigure, numberOrNull, SortTable } from '@/components/tables/sort-table';
import { Badge } from '@/components/ui/marks/badge';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { orMissing } from '@/components/ui/marks/missing';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { publicConfig } from '@/lib/config/public/public-config';
import type { IndexFamilyOverview, IndexView } from '@/lib/features/indices/contract';
import { useIndexFamily } from '@/lib/features/indices/use-indices';
import { formatIndexValue } from '@/lib/format/index-value';
import { formatBpsCell, formatNumber, formatShare, formatUsdCompact } from '@/lib/format/numbers';

type CodedIndex = { code: IndexCode; index: IndexView | null };

/** SYI and the four indices beside it, figure by figure. */
export function SuiteTable() {
  const t = useTranslations('yieldIndices');
  const { state } = useIndexFamily();
  const missing = useTranslations('common.missing');
  const none = missing('value');
  const columns: Column<CodedIndex>[] = [
    {
      head: t('index'),
      by: ({ code }) => code,
      cell: ({ code }) => (
        <>
          {code}{' '}
          <span className="hidden font-normal text-faint sm:inline">
            {publicConfig.indexNames[code]}
          </span>
        </>
      ),
    },
    {
      head: t('value'),
      by: ({ index }) => numberOrNull(index?.value_native_text ?? null),
      className: 'font-semibold',
      cell: ({ code, index }) =>
        orMissing(index?.value_native_text, index?.reason ?? none, (value) => (
          <CertificateValue index={code}>
            <ChangedFigure text={formatIndexValue(value, index?.unit ?? 'percent')} />
          </CertificateValue>
        )),
    },
    liveFigure(t('change'), ({ index }) => index?.change_24h_bps, missing('change'), formatBpsCell),
    {
      head: t('mode'),
      isText: true,
      by: ({ index }) => index?.mode ?? null,
      cell: ({ index }) =>
        orMissing(index, none, ({ mode }) => <Badge tone={modeTone(mode)}>{mode}</Badge>),
    },
    {
      head: t('constituents'),
      by: ({ index }) => index?.constituent_count ?? null,
      cell: ({ index }) =>
        orMissing(index, none, ({ constituent_count: used, constituents_expected: expected }) =>
          t('used', { used, expected }),
        ),
    },
    liveFigure(t('tvl'), ({ index }) => index?.total_tvl, none, formatUsdCompact),
    liveFigure(
      t('averageYield'),
      ({ index }) => index?.avg_yield,
      none,
      (apy) => formatNumber(apy * 100, 2),
    ),
    liveFigure(t('confidence'), ({ index }) => index?.confidence, none, formatShare),
  ];
  return (
    <LivePanel state={state} skeletonClass="h-64" failure={t('tableUnavailable')}>
      {(family) => (
        <SortTable
          caption={t('caption')}
          rows={INDEX_CODES.map((code) => ({ code, index: indexOf(family, code) }))}
          id={({ code }) => code}
          columns={columns}
        />
      )}
    </LivePanel>
  );
}

function indexOf({ data }: IndexFamilyOverview, code: IndexCode): IndexView | null {
  return (code === 'SYI' ? data.syi : data.indices[code]) ?? null;
}
