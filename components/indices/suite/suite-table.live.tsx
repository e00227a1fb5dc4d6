'use client';

import { useTranslations } from 'next-intl';
import { CertificateValue } from '@/components/certificate/certificate-link';
import { ChangedFigure, figureOrMissing } from '@/components/freshness/changed-figure';
import { LivePanel } from '@/components/freshness/live-panel';
import {
  INDEX_CODES_SHOWN,
  modeTone,
  type ShownIndexCode,
} from '@/components/indices/index-format';
import type { SuiteField } from '@/components/indices/shown-fields';
import { Badge } from '@/components/ui/badge';
import { Missing, orMissing } from '@/components/ui/missing';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { publicConfig } from '@/lib/config/public/public-config';
import { formatIndexValue } from '@/lib/format/index-value';
import { formatBpsCell, formatNumber, formatShare, formatUsdCompact } from '@/lib/format/numbers';
import type { IndexView } from '@/lib/read/indices/contract';
import { type FamilyWith, useIndexFamily } from '@/lib/web/client/hooks/use-figures';

/** SYI and the four indices beside it, figure by figure. */
export function SuiteTable() {
  const t = useTranslations('yieldIndices');
  const { state } = useIndexFamily<SuiteField>();
  return (
    <LivePanel
      state={state}
      skeletonClass="h-64"
      failure={(message) => t('unavailable', { message })}
    >
      {(family) => (
        <TableFrame caption={t('caption')}>
          <HeadRow>
            <Th stick>{t('index')}</Th>
            <Th numeric>{t('value')}</Th>
            <Th numeric>{t('change')}</Th>
            <Th numeric>{t('constituents')}</Th>
            <Th numeric>{t('tvl')}</Th>
            <Th numeric>{t('averageYield')}</Th>
            <Th numeric>{t('confidence')}</Th>
            <Th>{t('mode')}</Th>
          </HeadRow>
          <tbody>
            {INDEX_CODES_SHOWN.map((code) => (
              <IndexRow key={code} code={code} index={indexOf(family, code)} />
            ))}
          </tbody>
        </TableFrame>
      )}
    </LivePanel>
  );
}

type ShownIndex = Pick<IndexView, SuiteField>;

function indexOf({ data }: FamilyWith<SuiteField>, code: ShownIndexCode): ShownIndex | null {
  return (code === 'SYI' ? data.syi : data.indices[code]) ?? null;
}

function IndexRow({ code, index }: { code: ShownIndexCode; index: ShownIndex | null }) {
  const t = useTranslations('yieldIndices');
  const missing = useTranslations('common.missing');
  const howComputed = useTranslations('common')('howComputed');
  const figure = (value: number | null | undefined, text: (known: number) => string) =>
    figureOrMissing(value, missing('value'), text);
  const value = index?.value_native_text ?? null;
  return (
    <tr>
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
    </tr>
  );
}
