'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSort } from '@/components/tables/use-sort';
import { Missing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { formatTimestamp } from '@/lib/format/times';
import { type MergedRow, mergeSeries } from './chart-data';
import type { LineChartProps } from './chart-plan';

/** The chart's figures as a table, newest first. */
export function SeriesTable({
  chart: { ariaLabel, series, formatValue, across },
}: {
  chart: LineChartProps;
}) {
  const t = useTranslations('common');
  const locale = useLocale();
  const columns = series.map(({ key }) => [key, (row: MergedRow) => row[key] ?? null]);
  const { rows, head } = useSort(mergeSeries(series).reverse(), {
    x: ({ x }: MergedRow) => x,
    ...Object.fromEntries(columns),
  });
  return (
    <TableFrame caption={ariaLabel} className="max-h-96">
      <HeadRow>
        <SortHead
          {...head}
          column="x"
          label={across?.name ?? t('chart.time')}
          numeric={false}
          stick
        />
        {series.map((line) => (
          <SortHead key={line.key} {...head} column={line.key} label={line.label} />
        ))}
      </HeadRow>
      <tbody>
        {rows.map((row) => (
          <tr key={row.x}>
            <RowHead weight="font-normal">
              {across ? across.format(row.x) : formatTimestamp(row.x, locale)}
            </RowHead>
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
