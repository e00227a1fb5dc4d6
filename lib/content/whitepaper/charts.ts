import { type ChartData, plainText } from '../methodology/blocks';
import { chartTable } from '../methodology/chart-table';
import { breakLines } from './lines';
import { COLORS, MARGIN, MEASURE, type Sheet, TEXT_STYLES } from './sheet';
import type { Facts } from './structure';

const HEIGHT = 170;
const FRAME = { left: 34, right: 110, bottom: 30 };
const TEXT_STYLE = { size: 7.5, leading: 10, color: COLORS.faint };
/** Lines differ by dash as well as by their label. */
const DASHES: readonly ({ length: number; space: number } | null)[] = [
  null,
  { length: 6, space: 3 },
  { length: 2, space: 2 },
  { length: 11, space: 3 },
];

/** A chart of a formula, as vectors, with a description of its lines. */
export function writeChart(sheet: Sheet, chart: ChartData): void {
  sheet.need(HEIGHT + 60);
  sheet.write(chart.title, TEXT_STYLES.heading);
  sheet.write(chart.summary, { ...TEXT_STYLES.small, color: COLORS.soft });
  sheet.space(8);
  const top = sheet.y;
  const bbox: Facts['bbox'] = [MARGIN.left, top - 4, MARGIN.left + MEASURE, top + HEIGHT];
  sheet.structure.within('Figure', { alt: description(chart), bbox }, () =>
    sheet.structure.content(() => drawChart(sheet, chart, top)),
  );
  sheet.y = top + HEIGHT + 6;
}

function drawChart(sheet: Sheet, chart: ChartData, top: number): void {
  const right = MARGIN.left + MEASURE - FRAME.right;
  const x = scale(chart.xTicks, MARGIN.left + FRAME.left, right);
  const y = scale(chart.yTicks, top + HEIGHT - FRAME.bottom, top);
  for (const tick of chart.yTicks) {
    sheet.strokeRule(y(tick), COLORS.rule, MARGIN.left + FRAME.left, right);
    label(sheet, String(tick), MARGIN.left + FRAME.left - 6, y(tick) - 4, 'end');
  }
  for (const tick of chart.xTicks) {
    label(sheet, String(tick), x(tick), top + HEIGHT - FRAME.bottom + 5, 'middle');
  }
  label(sheet, chart.xLabel, (MARGIN.left + FRAME.left + right) / 2, top + HEIGHT - 12, 'middle');
  label(sheet, chart.yLabel, right + 12, top - 4, 'start');
  for (const [place, line] of chart.lines.entries()) drawLine(sheet, line, place, { x, y }, top);
}

/** Axes and lines in words, each line with its values at the ticks of the horizontal axis. */
function description(chart: ChartData): string {
  const { columns, rows } = chartTable(chart);
  const [across] = columns;
  const lines = chart.lines.map(({ label: name }, place) => {
    const values = rows.map(
      (row) => `${plainText(row[place + 1] ?? '')} at ${plainText(row[0] ?? '')}`,
    );
    return `${name}: ${values.join(', ')}.`;
  });
  return `Line chart. Horizontal axis: ${across?.label}. Vertical axis: ${chart.yLabel}. ${lines.join(' ')}`;
}

type Scales = Record<'x' | 'y', (value: number) => number>;

function drawLine(
  sheet: Sheet,
  { label: name, points }: ChartData['lines'][number],
  place: number,
  { x, y }: Scales,
  top: number,
): void {
  const { document } = sheet;
  const dash = DASHES[place % DASHES.length] ?? null;
  const pen = () => {
    document.lineWidth(1.1).strokeColor(COLORS.accent);
    if (dash !== null) document.dash(dash.length, { space: dash.space });
  };
  pen();
  for (const [index, [px, py]] of points.entries()) {
    if (index === 0) document.moveTo(x(px), y(py));
    else document.lineTo(x(px), y(py));
  }
  document.stroke().undash();
  const left = MARGIN.left + MEASURE - FRAME.right + 12;
  const height = top + 18 + place * 14;
  pen();
  document
    .moveTo(left, height + 4)
    .lineTo(left + 16, height + 4)
    .stroke()
    .undash();
  label(sheet, name, left + 22, height, 'start');
}

function label(
  sheet: Sheet,
  words: string,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end',
) {
  const [line] = breakLines(sheet.document, words, { width: MEASURE, size: TEXT_STYLE.size });
  if (line === undefined) return;
  const shift = { start: 0, middle: line.width / 2, end: line.width }[anchor];
  sheet.draw([{ line, x: x - shift, y }], TEXT_STYLE);
}

function scale(ticks: readonly number[], from: number, to: number) {
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  return (value: number) => from + ((value - low) / (high - low)) * (to - from);
}
