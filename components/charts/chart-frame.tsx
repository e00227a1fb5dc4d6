'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ChartSeries } from './chart-data';
import { SeriesTable } from './series-table';

/**
 * What stands around every chart: title, unit, legend, the same figures as a table, and the CSV.
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
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <Heading className="text-lead">{title}</Heading>
          <p className="text-faint text-micro">{unit}</p>
        </div>
        {controls}
      </figcaption>
      {legend ? <div className="mt-3">{legend}</div> : null}
      <div className="mt-3">
        {asTable ? (
          <SeriesTable caption={title} series={series} formatValue={formatValue} />
        ) : (
          children
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-1">
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
            <Download aria-hidden="true" className="size-3.5" />
            {csv.length === 1 ? t('csv') : link.name}
          </a>
        ))}
      </div>
    </figure>
  );
}
