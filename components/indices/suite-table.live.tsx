'use client';

import { useTranslations } from 'next-intl';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { LivePanel } from '@/components/freshness/live-panel';
import { Badge } from '@/components/ui/badge';
import { Missing } from '@/components/ui/missing';
import { RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { errorMessage } from '@/lib/client/fetch-error';
import { useIndexFamily } from '@/lib/client/use-index-family';
import { publicConfig } from '@/lib/config/public-config';
import type { IndexFamilyOverview, IndexView } from '@/lib/contracts/index-family';
import { BPS_PLACES, formatNumber, formatShare, formatUsdCompact } from '@/lib/format/numbers';
import { formatIndexValue, INDEX_CODES_SHOWN, modeTone, type ShownIndexCode } from './index-format';

/** SYI and the four indices beside it, figure by figure. */
export function SuiteTable() {
  const t = useTranslations('yieldIndices');
  const { state } = useIndexFamily();
  return (
    <LivePanel
      state={state}
      skeletonClass="h-64"
      failure={(error) => t('unavailable', { message: errorMessage(error) ?? '' })}
      empty={() => null}
    >
      {(family) => (
        <TableFrame caption={t('caption')}>
          <thead>
            <tr>
              <Th stick>{t('index')}</Th>
              <Th numeric>{t('value')}</Th>
              <Th numeric>{t('change')}</Th>
              <Th numeric>{t('constituents')}</Th>
              <Th numeric>{t('tvl')}</Th>
              <Th numeric>{t('averageYield')}</Th>
              <Th numeric>{t('confidence')}</Th>
              <Th>{t('mode')}</Th>
            </tr>
          </thead>
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

function indexOf({ data }: IndexFamilyOverview, code: ShownIndexCode): IndexView | null {
  return (code === 'SYI' ? data.syi : data.indices[code]) ?? null;
}

function IndexRow({ code, index }: { code: ShownIndexCode; index: IndexView | null }) {
  const t = useTranslations('yieldIndices');
  const missing = useTranslations('common.missing');
  const figure = (value: number | null | undefined, text: (known: number) => string) =>
    value === null || value === undefined ? (
      <Missing reason={missing('value')} />
    ) : (
      <ChangedFigure text={text(value)} />
    );
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
          <ChangedFigure text={formatIndexValue(value, index.unit)} />
        )}
      </Td>
      <Td numeric>
        {index === null || index.change_24h_bps === null ? (
          <Missing reason={missing('change')} />
        ) : (
          <ChangedFigure text={formatNumber(index.change_24h_bps, BPS_PLACES, { signed: true })} />
        )}
      </Td>
      <Td numeric>
        {index === null
          ? figure(null, String)
          : t('used', { used: index.constituent_count, expected: index.constituents_expected })}
      </Td>
      <Td numeric>{figure(index?.total_tvl, (usd) => formatUsdCompact(usd))}</Td>
      <Td numeric>{figure(index?.avg_yield, (apy) => formatNumber(apy * 100, 2))}</Td>
      <Td numeric>{figure(index?.confidence, (share) => formatShare(share))}</Td>
      <Td>
        {index === null ? (
          <Missing reason={missing('value')} />
        ) : (
          <Badge tone={modeTone(index.mode)}>{index.mode}</Badge>
        )}
      </Td>
    </tr>
  );
}
