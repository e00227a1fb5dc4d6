'use client';

import { useTranslations } from 'next-intl';
import { PEG_WORDS } from '@/components/peg/peg-thresholds';
import { deviationText } from '@/components/peg/peg-tone';
import { CoinMark } from '@/components/risk/coin-mark';
import { Missing } from '@/components/ui/missing';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { formatBpsCell, formatNumber } from '@/lib/format/numbers';
import { formatClock, formatDay } from '@/lib/format/times';
import type { ReportRow } from './report-rows';

/** Every coin's week: largest deviation, when, and for how many hours it was worth watching. */
export function ReportTable({ rows }: { rows: readonly ReportRow[] }) {
  const t = useTranslations('pegMonitor.report');
  const common = useTranslations('common');
  return (
    <div className="rounded-md border border-rule bg-paper px-4">
      <TableFrame caption={t('caption', PEG_WORDS)}>
        <HeadRow>
          <Th stick>{t('asset')}</Th>
          <Th numeric>{t('largest')}</Th>
          <Th>{t('at')}</Th>
          <Th numeric>{t('watched', PEG_WORDS)}</Th>
          <Th numeric>{t('recorded')}</Th>
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
