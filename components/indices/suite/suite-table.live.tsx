'use client';

import { useTranslations } from 'next-intl';
import { CertificateValue } from '@/components/certificate/certificate-link';
import { LivePanel } from '@/components/freshness/live-panel';
import {
  INDEX_CODES_SHOWN,
  modeTone,
  type ShownIndexCode,
} from '@/components/indices/index-format';
import { FoldRow } from '@/components/tables/fold-row';
import { numberOrNull, useSort } from '@/components/tables/use-sort';
import { Badge } from '@/components/ui/marks/badge';
import { ChangedFigure, figureOrMissing } from '@/components/ui/marks/changed-figure';
import { Missing, orMissing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { publicConfig } from '@/lib/config/public/public-config';
import { useIndexFamily } from '@/lib/features/client/use-figures';
import type { IndexFamilyOverview, IndexView } from '@/lib/features/indices/contract';
import { formatIndexValue } from '@/lib/format/index-value';
import { formatBpsCell, formatNumber, formatShare, formatUsdCompact } from '@/lib/format/numbers';

/** SYI and the four indices beside it, figure by figure. */
export function SuiteTable() {
  const t = useTranslations('yieldIndices');
  const { state } = useIndexFamily();
  return (
    <LivePanel state={state} skeletonClass="h-64" failure={t('tableUnavailable')}>
      {(family) => (
        <IndexTable
          indices={INDEX_CODES_SHOWN.map((code) => ({ code, index: indexOf(family, code) }))}
        />
      )}
    </LivePanel>
  );
}

function indexOf({ data }: IndexFamilyOverview, code: ShownIndexCode): IndexView | null {
  return (code === 'SYI' ? data.syi : data.indices[code]) ?? null;
}

type CodedIndex = { code: ShownIndexCode; index: IndexView | null };

const VALUES = {
  index: ({ code }: CodedIndex) => code,
  value: ({ index }: CodedIndex) => numberOrNull(index?.value_native_text ?? null),
  change: ({ index }: CodedIndex) => index?.change_24h_bps ?? null,
  constituents: ({ index }: CodedIndex) => index?.constituent_count ?? null,
  tvl: ({ index }: CodedIndex) => index?.total_tvl ?? null,
  averageYield: ({ index }: CodedIndex) => index?.avg_yield ?? null,
  confidence: ({ index }: CodedIndex) => index?.confidence ?? null,
  mode: ({ index }: CodedIndex) => index?.mode ?? null,
};

function IndexTable({ indices }: { indices: readonly CodedIndex[] }) {
  const t = useTranslations('yieldIndices');
  const { rows, head } = useSort(indices, VALUES);
  return (
    <TableFrame caption={t('caption')} keep={[2, 3, 8]}>
      <HeadRow>
        <SortHead {...head} column="index" label={t('index')} numeric={false} stick />
        <SortHead {...head} column="value" label={t('value')} />
        <SortHead {...head} column="change" label={t('change')} />
        <SortHead {...head} column="constituents" label={t('constituents')} />
        <SortHead {...head} column="tvl" label={t('tvl')} />
        <SortHead {...head} column="averageYield" label={t('averageYield')} />
        <SortHead {...head} column="confidence" label={t('confidence')} />
        <SortHead {...head} column="mode" label={t('mode')} numeric={false} />
      </HeadRow>
      <tbody>
        {rows.map(({ code, index }) => (
          <IndexRow key={code} code={code} index={index} />
        ))}
      </tbody>
    </TableFrame>
  );
}

function IndexRow({ code, index }: { code: ShownIndexCode; index: IndexView | null }) {
  const t = useTranslations('yieldIndices');
  const missing = useTranslations('common.missing');
  const howComputed = useTranslations('common')('howComputed');
  const figure = (value: number | null | undefined, text: (known: number) => string) =>
    figureOrMissing(value, missing('value'), text);
  const value = index?.value_native_text ?? null;
  return (
    <FoldRow>
      <RowHead>
        {code}{' '}
        <span className="hidden font-normal text-faint sm:inline">
          {publicConfig.indexNames[code]}
        </span>
      </RowHead>
      <Td numeric className="font-semibold">
        {index === null || value === null ? (
          <Missing reason={index?.reason ?? missing('value')} />
        ) : (
          <CertificateValue index={code} label={howComputed}>
            <ChangedFigure text={formatIndexValue(value, index.unit)} />
          </CertificateValue>
        )}
      </Td>
      <Td numeric>{figureOrMissing(index?.change_24h_bps, missing('change'), formatBpsCell)}</Td>
      <Td numeric>
        {index === null
          ? figure(null, String)
          : t('used', { used: index.constituent_count, expected: index.constituents_expected })}
      </Td>
      <Td numeric>{figure(index?.total_tvl, formatUsdCompact)}</Td>
      <Td numeric>{figure(index?.avg_yield, (apy) => formatNumber(apy * 100, 2))}</Td>
      <Td numeric>{figure(index?.confidence, formatShare)}</Td>
      <Td>
        {orMissing(index, missing('value'), (known) => (
          <Badge tone={modeTone(known.mode)}>{known.mode}</Badge>
        ))}
      </Td>
    </FoldRow>
  );
}
