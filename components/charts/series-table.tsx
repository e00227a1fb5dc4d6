'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSort } from '@/components/tables/use-sort';
import { Missing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { formatTimestamp } from '@/lib/format/times';
import { type ChartSeries, type MergedRow, mergeSeries } from './chart-data';

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
  const columns = series.map(({ key }) => [key, (row: MergedRow) => row[key] ?? null]);
  const { rows, head } = useSort(mergeSeries(series).reverse(), {
    atMs: ({ atMs }: MergedRow) => atMs,
    ...Object.fromEntries(columns),
  });
  return (
    <TableFrame caption={caption} className="max-h-96">
      <HeadRow>
        <SortHead {...head} column="atMs" label={t('chart.time')} numeric={false} stick />
        {series.map((line) => (
          <SortHead key={line.key} {...head} column={line.key} label={line.label} />
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
