'use client';

import { Download } from 'lucide';
import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSort } from '@/components/tables/use-sort';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { Missing } from '@/components/ui/marks/missing';
import { showToast } from '@/components/ui/overlay/toast-store';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { formatTimestamp } from '@/lib/format/times';
import { type MergedRow, mergeSeries, newestTimeMs } from './chart-data';
import type { LineChartProps } from './chart-plan';
import type { ChartSheet } from './chart-sheet';

/**
 * The frame of every chart: title, unit, legend, the same figures as a table, and both as files
 * (CSV from the API, PNG drawn from the same figures). A chart without a value has nothing to download.
 * `controls` sit beside the title (ranges, resolution).
 */
export function ChartFrame({
  chart,
  unit,
  controls,
  legend,
  csv = [],
  headingLevel: Heading = 'h2',
  children,
}: {
  /** The chart to draw; its label is the title. */
  chart: LineChartProps;
  unit: string;
  controls?: ReactNode;
  legend?: ReactNode;
  csv?: readonly { name: string; href: string }[];
  headingLevel?: 'h2' | 'h3';
  children: ReactNode;
}) {
  const t = useTranslations('common.chart');
  const { ariaLabel: title, series } = chart;
  const [asTable, setAsTable] = useState(false);
  const { sheet, save } = useSheet(chart, unit);
  const hasValues = newestTimeMs(series) !== null;
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <Heading className="text-lead">{title}</Heading>
          <p className="text-faint text-micro">{unit}</p>
        </div>
        {controls ? <div className="print:hidden">{controls}</div> : null}
      </figcaption>
      {legend ? <div className="mt-3">{legend}</div> : null}
      <div className="mt-3">{asTable ? <SeriesTable chart={chart} /> : children}</div>
      <div className="mt-2 flex flex-wrap items-center gap-x-1 print:hidden">
        <Button
          variant="quiet"
          size="sm"
          // Keeps its place while figures load; hidden while there are no values to list.
          className={`-ml-3${hasValues ? '' : ' invisible'}`}
          aria-pressed={asTable}
          onClick={() => setAsTable((before) => !before)}
        >
          {asTable ? t('showChart') : t('showTable')}
        </Button>
        {(hasValues ? csv : []).map((link) => (
          <a
            key={link.href}
            href={link.href}
            aria-label={t('csvOf', { name: link.name })}
            className="inline-flex min-h-11 items-center gap-1 rounded-md px-2 font-semibold text-accent text-small hover:bg-accent-wash md:min-h-9"
          >
            <Icon of={Download} className="size-3.5" />
            {csv.length === 1 ? t('csv') : link.name}
          </a>
        ))}
        {hasValues ? (
          <Button
            variant="quiet"
            size="sm"
            className="gap-1 px-2"
            aria-label={t('pngOf', { name: title })}
            onClick={save}
          >
            <Icon of={Download} className="size-3.5" />
            {t('png')}
          </Button>
        ) : null}
      </div>
      {sheet}
    </figure>
  );
}

/** The image for a file; its code loads with the first request. */
function useSheet(chart: LineChartProps, unit: string) {
  const t = useTranslations('common.chart');
  const [Sheet, setSheet] = useState<ComponentType<ComponentProps<typeof ChartSheet>> | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const save = async () => {
    try {
      const late = await import('./chart-sheet');
      flushSync(() => setSheet(() => late.ChartSheet));
      if (place.current) await late.saveSheet(place.current, chart);
    } catch (error) {
      console.error(error);
      showToast({ title: t('pngFailed'), variant: 'destructive' });
    } finally {
      setSheet(null);
    }
  };
  return { sheet: Sheet ? <Sheet ref={place} chart={chart} unit={unit} /> : null, save };
}

/** The chart's figures as a table, newest first. */
function SeriesTable({
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
