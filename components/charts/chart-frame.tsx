'use client';

import { Download } from 'lucide';
import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ShareActions } from '@/components/share/share-actions';
import { type Column, SortTable, shown } from '@/components/tables/sort-table';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { orMissing } from '@/components/ui/marks/missing';
import { showToast } from '@/components/ui/overlay/toast-store';
import { formatTimestamp } from '@/lib/format/times';
import { type MergedRow, mergeSeries, newestTimeMs, reachAt, summarize } from './chart-data';
import type { LineChartProps } from './chart-plan';
import type { ChartSheet } from './chart-sheet';

/**
 * The frame of every chart: title, unit, legend, a sentence and a table of the same figures, both as files
 * (CSV from the API, PNG drawn from the same figures), and the snippets to embed and cite it. A chart
 * without a value has none of these. `controls` sit beside the title (ranges, resolution).
 */
export function ChartFrame({
  chart,
  unit,
  controls,
  legend,
  csv = [],
  embed,
  headingLevel: Heading = 'h2',
  children,
}: {
  /** The chart to draw; its label is the title. */
  chart: LineChartProps;
  unit: string;
  controls?: ReactNode;
  legend?: ReactNode;
  csv?: readonly { name: string; href: string }[];
  /** The same chart for a frame of another site, if there is one. */
  embed?: ComponentProps<typeof ShareActions>['embed'];
  headingLevel?: 'h2' | 'h3';
  children: ReactNode;
}) {
  const t = useTranslations('common.chart');
  const { ariaLabel: title, series } = chart;
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
      {hasValues ? <ChartSentence chart={chart} /> : null}
      <div className="mt-3">{children}</div>
      {/* Keeps its place while figures load. */}
      <div className="-ml-2 mt-2 flex min-h-11 flex-wrap items-center gap-x-1 md:min-h-9 print:hidden">
        {hasValues ? <CsvLinks csv={csv} /> : null}
        {hasValues ? (
          <Button variant="quiet" size="xs" aria-label={t('pngOf', { name: title })} onClick={save}>
            <Icon of={Download} className="size-3.5" />
            {t('png')}
          </Button>
        ) : null}
        {hasValues ? (
          <ShareActions
            title={title}
            embed={embed}
            asOfMs={chart.asOfMs ?? (chart.across ? null : newestTimeMs(series))}
          />
        ) : null}
      </div>
      <div className="min-h-11 md:min-h-8 print:hidden">
        {hasValues ? (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent text-small md:min-h-8">
              {t('table')}
            </summary>
            <SeriesTable chart={chart} />
          </details>
        ) : null}
      </div>
      {sheet}
    </figure>
  );
}

const FILE_LINK =
  'inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-md px-2 font-semibold text-accent text-small hover:bg-accent-wash md:min-h-9';

/** One link, or a menu of one link a line. */
function CsvLinks({ csv }: { csv: readonly { name: string; href: string }[] }) {
  const t = useTranslations('common.chart');
  const links = csv.map(({ name, href }) => (
    <a key={href} href={href} aria-label={t('csvOf', { name })} className={FILE_LINK}>
      <Icon of={Download} className="size-3.5" />
      {csv.length === 1 ? t('csv') : name}
    </a>
  ));
  if (csv.length < 2) return links;
  return (
    <details className="open:basis-full">
      <summary className={FILE_LINK}>
        <Icon of={Download} className="size-3.5" />
        {t('csv')}
      </summary>
      {links}
    </details>
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

/** What the chart shows, in words: its range, and each line's newest, lowest and highest value. */
function ChartSentence({
  chart: { series, formatValue, formatTime, across },
}: {
  chart: LineChartProps;
}) {
  const t = useTranslations('common.chart');
  const locale = useLocale();
  const shown = series.flatMap((line) => summarize(line) ?? []);
  const place = across?.format ?? formatTime ?? ((atMs: number) => formatTimestamp(atMs, locale));
  const span = {
    from: place(Math.min(...shown.map(({ from }) => from))),
    to: place(Math.max(...shown.map(({ to }) => to))),
  };
  const lines = shown.map(({ label, last, low, high }) =>
    t('line', {
      name: label,
      last: formatValue(last),
      low: formatValue(low),
      high: formatValue(high),
    }),
  );
  return <p className="sr-only">{[t('span', span), ...lines].join(' ')}</p>;
}

/** The chart's figures as a table, newest first; a cell has the extremes of its interval too. */
function SeriesTable({
  chart: { ariaLabel, series, formatValue, formatAxis = formatValue, across },
}: {
  chart: LineChartProps;
}) {
  const t = useTranslations('common');
  const locale = useLocale();
  const place = across?.format ?? ((atMs: number) => formatTimestamp(atMs, locale));
  return (
    <SortTable
      caption={ariaLabel}
      className="max-h-96"
      rows={mergeSeries(series).reverse()}
      id={({ x }) => String(x)}
      columns={[
        shown(across?.name ?? t('chart.time'), ({ x }: MergedRow) => x, place, {
          className: 'font-normal',
        }),
        ...series.map(
          (line): Column<MergedRow> => ({
            head: line.label,
            by: (row) => row[line.key] ?? null,
            cell: (row) =>
              orMissing(row[line.key], t('missing.value'), (value) => {
                const reach = reachAt(line, row.x);
                return (
                  <>
                    {formatValue(value)}
                    {reach === null ? null : (
                      <span className="block text-faint text-micro">
                        {formatAxis(reach.low)} … {formatAxis(reach.high)}
                      </span>
                    )}
                  </>
                );
              }),
          }),
        ),
      ]}
    />
  );
}
