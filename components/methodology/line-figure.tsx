import type { ChartSeries } from '@/components/charts/chart-data';
import { LineSwatch } from '@/components/charts/series-legend';
import { StillChart } from '@/components/charts/still-chart';
import { type ChartData, chartTable } from '@/lib/content/methodology/tables';
import { DataTable } from './data-table';

const HEIGHT = 240;
/** Lines differ by dash as well as by label, so that color carries no meaning. */
const DASHES = [undefined, '7 4', '2 3', '9 3 2 3'];

/** A chart of a formula, drawn on the server, with a table of the same points below. */
export function LineFigure({ chart, messages }: { chart: ChartData; messages: { table: string } }) {
  const { xTicks, yTicks, lines } = chart;
  const series = lines.map(
    ({ label, points }, place): ChartSeries => ({
      key: label,
      label,
      color: 'var(--accent)',
      ...(DASHES[place] === undefined ? {} : { dash: DASHES[place] }),
      points: points.map(([x, value]) => ({ x, value })),
    }),
  );
  return (
    <figure className="min-w-0 max-w-md">
      <figcaption>
        <span className="block font-semibold text-ink">{chart.title}</span>
        <span className="mt-0.5 block text-small text-soft">{chart.summary}</span>
      </figcaption>
      <p className="mt-3 text-faint text-micro">{chart.yLabel}</p>
      <div className="@container">
        <StillChart
          series={series}
          across={{ name: chart.xLabel, isLog: false, format: String, ticks: () => xTicks }}
          span={[xTicks[0] ?? 0, xTicks.at(-1) ?? 1]}
          ticks={yTicks}
          include={[yTicks[0] ?? 0, yTicks.at(-1) ?? 1]}
          formatValue={String}
          ariaLabel={chart.title}
          height={HEIGHT}
        />
      </div>
      <p className="text-center text-faint text-micro">{chart.xLabel}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
        {series.map((line) => (
          <li key={line.key} className="flex items-center gap-2">
            <LineSwatch line={line} className="w-6" />
            {line.label}
          </li>
        ))}
      </ul>
      <details className="mt-1 text-small print:hidden">
        <summary className="inline-flex min-h-11 items-center text-accent md:min-h-8">
          {messages.table}
        </summary>
        <DataTable {...chartTable(chart)} />
      </details>
    </figure>
  );
}
