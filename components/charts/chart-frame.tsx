'use client';

import { Download } from 'lucide';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/overlay/toast-store';
import { latePart } from '@/lib/web/client/late-part';
import type { ChartSeries } from './chart-data';

const SeriesTable = latePart(async () => (await import('./series-table')).SeriesTable);

/**
 * The frame of every chart: title, unit, legend, the same figures as a table, and both as files
 * (CSV from the API, PNG drawn from what is on the screen).
 * `controls` sit beside the title (ranges, resolution).
 */
export function ChartFrame({
  title,
  unit,
  series,
  formatValue,
  controls,
  legend,
  csv = [],
  headingLevel: Heading = 'h2',
  children,
}: {
  title: string;
  unit: string;
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  controls?: ReactNode;
  legend?: ReactNode;
  csv?: readonly { name: string; href: string }[];
  headingLevel?: 'h2' | 'h3';
  children: ReactNode;
}) {
  const t = useTranslations('common.chart');
  const tClass = useTranslations('common.dataClass');
  const locale = useLocale();
  const [asTable, setAsTable] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const save = async () => {
    if (figure.current === null) return;
    try {
      const { saveChart } = await import('./save-chart');
      await saveChart(figure.current, { title, series, locale, t, tClass });
    } catch (error) {
      console.error(error);
      showToast({ title: t('pngFailed'), variant: 'destructive' });
    }
  };
  return (
    <figure ref={figure} className="min-w-0">
      <figcaption className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <Heading className="text-lead">{title}</Heading>
          <p className="text-faint text-micro">{unit}</p>
        </div>
        {controls ? <div data-export="off">{controls}</div> : null}
      </figcaption>
      {legend ? <div className="mt-3">{legend}</div> : null}
      <div className="mt-3">
        {asTable ? (
          <Suspense fallback={<div className="h-96" />}>
            <SeriesTable caption={title} series={series} formatValue={formatValue} />
          </Suspense>
        ) : (
          children
        )}
      </div>
      <div data-export="off" className="mt-2 flex flex-wrap items-center gap-x-1">
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          aria-pressed={asTable}
          onClick={() => setAsTable((before) => !before)}
        >
          {asTable ? t('showChart') : t('showTable')}
        </Button>
        {csv.map((link) => (
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
      </div>
    </figure>
  );
}
