'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Missing } from '@/components/ui/missing';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { formatTimestamp } from '@/lib/format/times';
import { type ChartSeries, mergeSeries } from './chart-data';

/** The chart's figures as a table, newest first. */
export function SeriesTable({
  caption,
  series,
  formatValue,
}: {
  caption: string;
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
}) {
  const t = useTranslations('common');
  const locale = useLocale();
  const rows = mergeSeries(series).reverse();
  return (
    <TableFrame caption={caption} className="max-h-96">
      <HeadRow>
        <Th stick>{t('chart.time')}</Th>
        {series.map((line) => (
          <Th key={line.key} numeric>
            {line.label}
          </Th>
        ))}
      </HeadRow>
      <tbody>
        {rows.map((row) => (
          <tr key={row.atMs}>
            <RowHead weight="font-normal">{formatTimestamp(row.atMs, locale)}</RowHead>
            {series.map((line) => {
              const value = row[line.key];
              return (
                <Td key={line.key} numeric>
                  {typeof value === 'number' ? (
                    formatValue(value)
                  ) : (
                    <Missing reason={t('missing.value')} />
                  )}
                </Td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
