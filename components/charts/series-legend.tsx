'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type ChartSeries, lastValue } from './chart-data';

/** The lines that a legend has not hidden, and the legend's own properties. */
export function useLegend(series: readonly ChartSeries[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const onToggle = (key: string) =>
    setHidden((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return {
    shown: series.filter((line) => !hidden.has(line.key)),
    hidden,
    legend: { series, hidden, onToggle },
  };
}

/** The lines with their newest value; each can be hidden and shown again. */
export function SeriesLegend({
  series,
  hidden,
  onToggle,
  formatValue,
}: {
  series: readonly ChartSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
  formatValue: (value: number) => string;
}) {
  const t = useTranslations('common.chart');
  return (
    <fieldset className="on-paper flex flex-wrap gap-x-1 gap-y-0">
      <legend className="sr-only">{t('series')}</legend>
      {series.map((line) => {
        const value = lastValue(line);
        const shown = !hidden.has(line.key);
        return (
          <button
            key={line.key}
            type="button"
            aria-pressed={shown}
            onClick={() => onToggle(line.key)}
            className={clsx(
              'line-toggle inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-small hover:bg-accent-wash md:min-h-9',
              // The legend is printed with the lines.
              shown ? 'on-paper' : 'text-faint line-through',
            )}
          >
            <LineSwatch line={line} {...(shown ? {} : { className: 'opacity-30' })} />
            <span className="font-semibold">{line.label}</span>
            <span className="figure text-soft">{value === null ? '—' : formatValue(value)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** A sample of a line, dashed if the line is. */
export function LineSwatch({
  line: { color, dash },
  className,
}: {
  line: Pick<ChartSeries, 'color' | 'dash'>;
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      className={clsx('inline-block h-[3px] w-4 shrink-0 forced-color-adjust-none', className)}
    >
      <line
        x2="100%"
        y1="1.5"
        y2="1.5"
        style={{ stroke: color, strokeWidth: 3, strokeDasharray: dash }}
      />
    </svg>
  );
}
