import type { ChartData } from '../methodology/blocks';
import { breakLines } from './lines';
import { COLOURS, LOOKS, MARGIN, MEASURE, type Sheet } from './sheet';

const HEIGHT = 170;
const FRAME = { left: 34, right: 110, bottom: 30 };
const LOOK = { size: 7.5, leading: 10, colour: COLOURS.faint };
/** Lines differ by dash as well as by their label. */
const DASHES: readonly ({ length: number; space: number } | null)[] = [
  null,
  { length: 6, space: 3 },
  { length: 2, space: 2 },
  { length: 11, space: 3 },
];

/** A chart of a formula, as vectors. */
export function writeChart(sheet: Sheet, chart: ChartData): void {
  sheet.need(HEIGHT + 60);
  sheet.write(chart.title, LOOKS.heading);
  sheet.write(chart.summary, { ...LOOKS.small, colour: COLOURS.soft });
  sheet.space(8);
  const top = sheet.y;
  const x = scale(chart.xTicks, MARGIN.left + FRAME.left, MARGIN.left + MEASURE - FRAME.right);
  const y = scale(chart.yTicks, top + HEIGHT - FRAME.bottom, top);
  sheet.marked('P', () => {
    const right = MARGIN.left + MEASURE - FRAME.right;
    for (const tick of chart.yTicks) {
      sheet.rule(y(tick), COLOURS.rule, MARGIN.left + FRAME.left, right);
      label(sheet, String(tick), MARGIN.left + FRAME.left - 6, y(tick) - 4, 'end');
    }
    for (const tick of chart.xTicks) {
      label(sheet, String(tick), x(tick), top + HEIGHT - FRAME.bottom + 5, 'middle');
    }
    label(sheet, chart.xLabel, (MARGIN.left + FRAME.left + right) / 2, top + HEIGHT - 12, 'middle');
    label(sheet, chart.yLabel, right + 12, top - 4, 'start');
    for (const [place, line] of chart.lines.entries()) drawLine(sheet, line, place, { x, y }, top);
  });
  sheet.y = top + HEIGHT + 6;
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
    document.lineWidth(1.1).strokeColor(COLOURS.accent);
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
  const [line] = breakLines(sheet.document, words, { width: MEASURE, size: LOOK.size });
  if (line === undefined) return;
  const shift = { start: 0, middle: line.width / 2, end: line.width }[anchor];
  sheet.lineAt(line, x - shift, y, LOOK);
}

function scale(ticks: readonly number[], from: number, to: number) {
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  return (value: number) => from + ((value - low) / (high - low)) * (to - from);
}
