import { type ChartData, chartTable } from '@/lib/content/methodology/tables';
import { DataTable } from './data-table';

const WIDTH = 420;
const HEIGHT = 260;
const FRAME = { left: 36, right: 10, top: 28, bottom: 44 };
/** Lines differ by dash as well as by label, so that color carries no meaning. */
const DASHES = ['', '7 4', '2 3', '9 3 2 3'];

/** A chart of a formula, drawn on the server: no code, and a table of the same points below. */
export function LineFigure({ chart, messages }: { chart: ChartData; messages: { table: string } }) {
  const x = scale(chart.xTicks, FRAME.left, WIDTH - FRAME.right);
  const y = scale(chart.yTicks, HEIGHT - FRAME.bottom, FRAME.top);
  return (
    <figure className="min-w-0">
      <figcaption>
        <span className="block font-semibold text-ink">{chart.title}</span>
        <span className="mt-0.5 block text-small text-soft">{chart.summary}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="mt-3 h-auto w-full max-w-md text-faint"
        fontSize="12"
      >
        {chart.yTicks.map((tick) => (
          <g key={tick}>
            <line
              x1={x(chart.xTicks[0] ?? 0)}
              x2={WIDTH - FRAME.right}
              y1={y(tick)}
              y2={y(tick)}
              stroke="var(--rule)"
            />
            <text x={FRAME.left - 8} y={y(tick) + 4} textAnchor="end" fill="currentColor">
              {tick}
            </text>
          </g>
        ))}
        {chart.xTicks.map((tick) => (
          <text
            key={tick}
            x={x(tick)}
            y={HEIGHT - FRAME.bottom + 18}
            textAnchor="middle"
            fill="currentColor"
          >
            {tick}
          </text>
        ))}
        <text
          x={(FRAME.left + WIDTH - FRAME.right) / 2}
          y={HEIGHT - 6}
          textAnchor="middle"
          fill="currentColor"
        >
          {chart.xLabel}
        </text>
        {chart.lines.map(({ label, points }, place) => (
          <polyline
            key={label}
            points={points.map(([px, py]) => `${round(x(px))},${round(y(py))}`).join(' ')}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="1.5"
            strokeDasharray={DASHES[place]}
          />
        ))}
        <text x={FRAME.left} y={14} fill="currentColor">
          {chart.yLabel}
        </text>
      </svg>
      <Legend labels={chart.lines.map(({ label }) => label)} />
      <details className="mt-1 text-small print:hidden">
        <summary className="inline-flex min-h-11 items-center text-accent md:min-h-8">
          {messages.table}
        </summary>
        <DataTable {...chartTable(chart)} />
      </details>
    </figure>
  );
}

function Legend({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
      {labels.map((label, place) => (
        <li key={label} className="flex items-center gap-2">
          <svg width="24" height="2" aria-hidden="true">
            <line
              x2="24"
              y1="1"
              y2="1"
              stroke="var(--accent)"
              strokeWidth="1.5"
              strokeDasharray={DASHES[place]}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function scale(ticks: readonly number[], from: number, to: number) {
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  return (value: number) => from + ((value - low) / (high - low)) * (to - from);
}

const round = (value: number) => Math.round(value * 100) / 100;
