import type { FormatLocale } from '@/lib/format/numbers';
import { formatTimestamp } from '@/lib/format/times';
import { reachAt, valueBefore } from './chart-data';
import { type ChartPlan, type LineChartProps, momentsAt } from './chart-plan';
import { LineSwatch } from './series-legend';

/**
 * The hover box: all lines at that place, each with its change since the previous point, and further
 * details.
 */
export function ChartReadout({
  x,
  plan,
  chart: {
    series,
    formatValue,
    formatAxis = formatValue,
    formatChange,
    formatTime,
    across,
    detailsAt,
  },
  locale,
}: {
  x: number;
  plan: ChartPlan;
  chart: LineChartProps;
  locale: FormatLocale;
}) {
  const { rows } = plan;
  const place = rows.findIndex((candidate) => candidate.x === x);
  const row = rows[place];
  if (!row) return null;
  const changeOf = (key: string, value: number) => {
    const before = valueBefore(rows, place, key);
    return before === null ? '' : (formatChange?.(before, value) ?? '');
  };
  const showTime = formatTime ?? ((atMs: number) => formatTimestamp(atMs, locale));
  return (
    <div className="max-w-80 rounded-md @max-[30rem]:max-w-none border border-rule bg-float px-3 py-2 text-micro shadow-float">
      <p className="figure text-faint">{across ? across.format(x) : showTime(x)}</p>
      <ul className="mt-1 whitespace-nowrap">
        {series.map((line) => {
          const value = row[line.key];
          const reach = reachAt(line, x);
          return (
            <li key={line.key} className="flex items-center justify-between gap-x-4">
              <span className="inline-flex items-center gap-1.5">
                <LineSwatch line={line} className="w-3" />
                {line.label}
              </span>
              <span className="figure flex items-baseline gap-2">
                <span className="font-semibold">
                  {typeof value === 'number' ? formatValue(value) : '—'}
                </span>
                {reach === null ? null : (
                  <span className="min-w-20 text-right text-faint">
                    {formatAxis(reach.low)} … {formatAxis(reach.high)}
                  </span>
                )}
                {formatChange ? (
                  <span className="min-w-16 text-right text-faint">
                    {typeof value === 'number' ? changeOf(line.key, value) : ''}
                  </span>
                ) : null}
              </span>
            </li>
          );
        })}
        {(detailsAt?.(x) ?? []).map(({ label, text }) => (
          <li key={label} className="flex items-center justify-between gap-6">
            <span>{label}</span>
            <span className="figure font-semibold">{text}</span>
          </li>
        ))}
        {momentsAt(plan, x).map((text) => (
          <li key={text} className="whitespace-normal text-soft">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
