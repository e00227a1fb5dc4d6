import type { ChartData, TableData } from './blocks';

/** A chart's lines at its own ticks. */
export function chartTable(chart: ChartData): TableData {
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-9;
  return {
    caption: chart.title,
    columns: [chart.xLabel, ...chart.lines.map(({ label }) => label)].map((label) => ({
      label,
      numeric: true,
    })),
    rows: chart.xTicks.map((tick) => [
      String(tick),
      ...chart.lines.map(({ points }) => {
        const point = points.find(([x]) => near(x, tick));
        return point === undefined ? '—' : String(Number(point[1].toFixed(4)));
      }),
    ]),
  };
}
