import type { FormatLocale } from '@/lib/format/numbers';
import { formatTimestamp } from '@/lib/format/times';
import type { ChartSeries, MergedRow } from './chart-data';
import type { ReadoutDetail } from './chart-plan';

/** The hover's box: all lines at that time, and what else is known of it. */
export function ChartReadout({
  atMs,
  rows,
  series,
  formatValue,
  details = [],
  locale,
}: {
  atMs: number;
  rows: readonly MergedRow[];
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  details?: readonly ReadoutDetail[];
  locale: FormatLocale;
}) {
  const row = rows.find((candidate) => candidate.atMs === atMs);
  if (!row) return null;
  return (
    <div className="rounded-md border border-rule bg-float px-3 py-2 text-micro shadow-float">
      <p className="figure text-faint">{formatTimestamp(atMs, locale)}</p>
      <ul className="mt-1">
        {series.map((line) => {
          const value = row[line.key];
          return (
            <li key={line.key} className="flex items-center justify-between gap-6">
              <span className="inline-flex items-center gap-1.5">
                <span aria-hidden="true" className="h-0.5 w-3" style={{ background: line.color }} />
                {line.label}
              </span>
              <span className="figure font-semibold">
                {typeof value === 'number' ? formatValue(value) : '—'}
              </span>
            </li>
          );
        })}
        {details.map(({ label, text }) => (
          <li key={label} className="flex items-center justify-between gap-6">
            <span>{label}</span>
            <span className="figure font-semibold">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
