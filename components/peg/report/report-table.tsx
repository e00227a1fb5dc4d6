'use client';

import { useTranslations } from 'next-intl';
import { PEG_FIGURES } from '@/components/peg/peg-thresholds';
import { deviationText } from '@/components/peg/peg-tone';
import { CoinMark } from '@/components/risk/coin-mark';
import { useSort } from '@/components/tables/use-sort';
import { Missing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { formatBpsCell, formatNumber } from '@/lib/format/numbers';
import { formatClock, formatDay } from '@/lib/format/times';
import type { ReportRow } from './report-rows';

const VALUES = {
  asset: ({ symbol }: ReportRow) => symbol,
  largest: ({ largest }: ReportRow) => largest && Math.abs(largest.bps),
  at: ({ largest }: ReportRow) => largest?.atMs ?? null,
  watched: ({ hoursWatched }: ReportRow) => hoursWatched,
  recorded: ({ hoursRecorded }: ReportRow) => hoursRecorded,
};

/** Every coin's week: largest deviation, when, and for how many hours it was worth watching. */
export function ReportTable({ rows: unsorted }: { rows: readonly ReportRow[] }) {
  const t = useTranslations('pegMonitor.report');
  const common = useTranslations('common');
  const { rows, head } = useSort(unsorted, VALUES);
  return (
    <div className="rounded-md border border-rule bg-paper px-4">
      <TableFrame caption={t('caption', PEG_FIGURES)}>
        <HeadRow>
          <SortHead {...head} column="asset" label={t('asset')} numeric={false} stick />
          <SortHead {...head} column="largest" label={t('largest')} />
          <SortHead {...head} column="at" label={t('at')} numeric={false} />
          <SortHead {...head} column="watched" label={t('watched', PEG_FIGURES)} />
          <SortHead {...head} column="recorded" label={t('recorded')} />
        </HeadRow>
        <tbody>
          {rows.map(({ symbol, largest, hoursWatched, hoursRecorded }) => (
            <tr key={symbol}>
              <RowHead>
                <CoinMark symbol={symbol} />
              </RowHead>
              <Td numeric className={largest ? deviationText(largest.bps) : ''}>
                {largest ? (
                  formatBpsCell(largest.bps)
                ) : (
                  <Missing reason={common('missing.price')} />
                )}
              </Td>
              <Td>
                {largest ? (
                  <time dateTime={new Date(largest.atMs).toISOString()}>
                    {formatDay(largest.atMs)}, {formatClock(largest.atMs, false)}
                  </time>
                ) : (
                  <Missing reason={common('missing.price')} />
                )}
              </Td>
              <Td numeric>{formatNumber(hoursWatched, 0)}</Td>
              <Td numeric>{formatNumber(hoursRecorded, 0)}</Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}
