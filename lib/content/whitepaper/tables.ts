import { plainText, type TableData } from '../methodology/blocks';
import { breakLines } from './lines';
import { COLOURS, LOOKS, MARGIN, MEASURE, type Sheet } from './sheet';

const LOOK = LOOKS.small;
const GAP = 12;
const PADDING = 3;
/** A table of a few figures stays narrow, so that a row is read in one glance. */
const MOST_EXTRA = 44;

/** A table over the whole measure; its head is repeated where a page ends within it. */
export function writeTable(sheet: Sheet, table: TableData): void {
  const widths = columnWidths(sheet, table);
  const heads = table.columns.map(({ label }) => label);
  const head = () => writeRow(sheet, table, heads, widths, true);
  sheet.need(3 * (LOOK.leading + 2 * PADDING));
  head();
  for (const row of table.rows) {
    const height = rowHeight(sheet, row, widths);
    const page = sheet.pageNumber;
    sheet.need(height);
    if (sheet.pageNumber !== page) head();
    writeRow(sheet, table, row, widths, false);
  }
  sheet.space(6);
}

type Row = TableData['rows'][number];

/** Every column as wide as its widest words where all fit, else in proportion. */
function columnWidths(sheet: Sheet, { columns, rows }: TableData): number[] {
  const { document } = sheet;
  const wanted = columns.map(({ label }, column) => {
    const cells = [label, ...rows.map((row) => plainText(row[column] ?? ''))];
    const widths = cells.map((words) =>
      breakLines(document, words, {
        width: Number.POSITIVE_INFINITY,
        size: LOOK.size,
        face: 'strong',
      })
        .map(({ width }) => width)
        .reduce((widest, width) => Math.max(widest, width), 0),
    );
    return Math.max(24, ...widths);
  });
  const room = MEASURE - GAP * (columns.length - 1);
  const total = wanted.reduce((sum, width) => sum + width, 0);
  if (total <= room) {
    const extra = Math.min(MOST_EXTRA, (room - total) / columns.length);
    return wanted.map((width) => width + extra);
  }
  // Narrow columns keep what they need; the wide ones share the rest.
  const fair = room / columns.length;
  const kept = wanted.filter((width) => width <= fair).reduce((sum, width) => sum + width, 0);
  const wide = wanted.filter((width) => width > fair).reduce((sum, width) => sum + width, 0);
  return wanted.map((width) => (width <= fair ? width : (width / wide) * (room - kept)));
}

function cellLines(sheet: Sheet, row: Row, widths: readonly number[], strong: boolean) {
  return row.map((cell, column) =>
    breakLines(sheet.document, cell, {
      width: widths[column] ?? 0,
      size: LOOK.size,
      face: strong ? 'strong' : 'regular',
    }),
  );
}

function rowHeight(sheet: Sheet, row: Row, widths: readonly number[]): number {
  const tallest = Math.max(1, ...cellLines(sheet, row, widths, false).map((lines) => lines.length));
  return tallest * LOOK.leading + 2 * PADDING;
}

function writeRow(
  sheet: Sheet,
  { columns }: TableData,
  row: Row,
  widths: readonly number[],
  strong: boolean,
): void {
  const height = rowHeight(sheet, row, widths);
  const top = sheet.y + PADDING;
  sheet.marked('P', () => {
    let x = MARGIN.left;
    for (const [column, lines] of cellLines(sheet, row, widths, strong).entries()) {
      const width = widths[column] ?? 0;
      for (const [place, line] of lines.entries()) {
        const left = columns[column]?.numeric ? x + width - line.width : x;
        const look = { ...LOOK, colour: strong ? COLOURS.faint : COLOURS.ink };
        sheet.lineAt(line, left, top + place * LOOK.leading, look);
      }
      x += width + GAP;
    }
  });
  sheet.y += height;
  const total = widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1));
  const colour = strong ? COLOURS.faint : COLOURS.rule;
  sheet.rule(sheet.y - 1, colour, MARGIN.left, MARGIN.left + total);
}
