/** A table of the methodology's text or of an example: words and figures, ready to show. */
export type TableData = {
  caption: string;
  columns: readonly { label: string; numeric: boolean }[];
  rows: readonly (readonly string[])[];
};

/** A table whose figures the engine's own functions computed. */
export type Example = TableData & { note: string | null };

export type ChartData = {
  title: string;
  /** What the lines show, for readers who don't see them. */
  summary: string;
  xLabel: string;
  yLabel: string;
  xTicks: readonly number[];
  yTicks: readonly number[];
  lines: readonly { label: string; points: readonly (readonly [number, number])[] }[];
};

/** `#` before a label marks a column of figures, which is right-aligned. */
export function example(
  caption: string,
  labels: readonly string[],
  rows: readonly (readonly string[])[],
  note: string | null = null,
): Example {
  const columns = labels.map((label) => ({
    label: label.replace(/^#/, ''),
    numeric: label.startsWith('#'),
  }));
  return { caption, columns, rows, note };
}

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

/** The parameters of each group as a table of its own, with the anchor of its heading. */
export function parameterTables(
  parameters: object,
): readonly { id: string; group: string; table: TableData }[] {
  return Object.entries(parameters)
    .filter(([, values]) => typeof values === 'object')
    .map(([group, values]) => {
      const labels = ['Parameter', '#Value'];
      const table = example(group, labels, parameterRows(values));
      return { id: `parameters-${group.toLowerCase()}`, group, table };
    });
}

/** `['minVenues', '3']`, nested names joined by dots. */
export function parameterRows(
  branch: object,
  prefix = '',
): readonly (readonly [name: string, value: string])[] {
  return Object.entries(branch as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [[`${prefix}${name}`, value.join(', ')] as const];
    return typeof value === 'object' && value !== null
      ? parameterRows(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, String(value)] as const];
  });
}
