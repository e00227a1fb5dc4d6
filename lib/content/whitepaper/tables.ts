import { plainText, type TableData } from '../methodology/blocks';
import type { Face } from './fonts';
import { breakLines } from './lines';
import { COLORS, MARGIN, MEASURE, type Placed, type Sheet, TEXT_STYLES } from './sheet';
import type { Facts } from './structure';

const TEXT_STYLE = TEXT_STYLES.small;
const GAP = 12;
const PADDING = 3;
/** A table of a few figures stays narrow, so that a row is read in one glance. */
const MAX_EXTRA = 44;

/**
 * A table over the whole measure. Its head is repeated where a page ends within it, but read out only
 * once.
 */
export function writeTable(sheet: Sheet, table: TableData, caption?: string): void {
  const { structure } = sheet;
  structure.within('Table', {}, () => {
    if (caption !== undefined) {
      sheet.write(caption, { ...TEXT_STYLE, face: 'strong' }, { role: 'Caption' });
    }
    const widths = columnWidths(sheet, table);
    const head = headRow(sheet, table, widths);
    sheet.need(3 * (TEXT_STYLE.leading + 2 * PADDING));
    structure.within('THead', {}, () => writeRow(sheet, head));
    structure.within('TBody', {}, () => {
      for (const cells of table.rows) {
        const row = bodyRow(sheet, table, cells, widths);
        const page = sheet.pageNumber;
        sheet.need(row.height);
        if (sheet.pageNumber !== page) repeatRow(sheet, head);
        writeRow(sheet, row);
      }
    });
  });
  sheet.space(6);
}

/** One cell's lines, at their distances from the row's left and top. */
type PlacedCell = { role: 'TH' | 'TD'; facts: Facts; lines: readonly Placed[] };
type PlacedRow = {
  cells: readonly PlacedCell[];
  height: number;
  width: number;
  color: string;
  rule: string;
};

/** Every column as wide as its widest words where all fit, else in proportion. */
function columnWidths(sheet: Sheet, { columns, rows }: TableData): number[] {
  const { document } = sheet;
  const wanted = columns.map(({ label }, column) => {
    const cells = [label, ...rows.map((row) => plainText(row[column] ?? ''))];
    const widths = cells.map((words) =>
      breakLines(document, words, {
        width: Number.POSITIVE_INFINITY,
        size: TEXT_STYLE.size,
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
    const extra = Math.min(MAX_EXTRA, (room - total) / columns.length);
    return wanted.map((width) => width + extra);
  }
  // Narrow columns keep what they need; the wide ones share the rest.
  const fair = room / columns.length;
  const kept = wanted.filter((width) => width <= fair).reduce((sum, width) => sum + width, 0);
  const wide = wanted.filter((width) => width > fair).reduce((sum, width) => sum + width, 0);
  return wanted.map((width) => (width <= fair ? width : (width / wide) * (room - kept)));
}

function headRow(sheet: Sheet, table: TableData, widths: readonly number[]): PlacedRow {
  const labels = table.columns.map(({ label }) => label);
  const cells = placedCells(sheet, table, labels, widths, 'strong').map((lines) => ({
    role: 'TH' as const,
    facts: { scope: 'Column' as const },
    lines,
  }));
  return { cells, ...sizes(cells, widths), color: COLORS.faint, rule: COLORS.faint };
}

function bodyRow(
  sheet: Sheet,
  table: TableData,
  row: TableData['rows'][number],
  widths: readonly number[],
): PlacedRow {
  const cells = placedCells(sheet, table, row, widths, 'regular').map(
    (lines, column): PlacedCell => {
      // A figure does not name a row, so such a table has no row heads; the page does the same.
      const isHead = column === 0 && !table.columns[column]?.numeric;
      return isHead
        ? { role: 'TH', facts: { scope: 'Row' }, lines }
        : { role: 'TD', facts: {}, lines };
    },
  );
  return { cells, ...sizes(cells, widths), color: COLORS.ink, rule: COLORS.rule };
}

function placedCells(
  sheet: Sheet,
  { columns }: TableData,
  row: TableData['rows'][number],
  widths: readonly number[],
  face: Face,
): Placed[][] {
  let x = 0;
  return row.map((cell, column) => {
    const width = widths[column] ?? 0;
    const left = x;
    x += width + GAP;
    const lines = breakLines(sheet.document, cell, { width, size: TEXT_STYLE.size, face });
    return lines.map((line, place) => ({
      line,
      x: columns[column]?.numeric ? left + width - line.width : left,
      y: PADDING + place * TEXT_STYLE.leading,
    }));
  });
}

function sizes(cells: readonly PlacedCell[], widths: readonly number[]) {
  const tallest = Math.max(1, ...cells.map(({ lines }) => lines.length));
  return {
    height: tallest * TEXT_STYLE.leading + 2 * PADDING,
    width: widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1)),
  };
}

function writeRow(sheet: Sheet, row: PlacedRow): void {
  sheet.structure.within('TR', {}, () => {
    for (const { role, facts, lines } of row.cells) {
      sheet.structure.within(role, facts, () =>
        sheet.read(
          lines.map((line) => moved(line, sheet.y)),
          { ...TEXT_STYLE, color: row.color },
        ),
      );
    }
  });
  closeRow(sheet, row);
}

function repeatRow(sheet: Sheet, row: PlacedRow): void {
  sheet.structure.artifact('Pagination', () => {
    for (const { lines } of row.cells) {
      sheet.draw(
        lines.map((line) => moved(line, sheet.y)),
        { ...TEXT_STYLE, color: row.color },
      );
    }
  });
  closeRow(sheet, row);
}

function closeRow(sheet: Sheet, row: PlacedRow): void {
  sheet.y += row.height;
  sheet.rule(sheet.y - 1, row.rule, MARGIN.left, MARGIN.left + row.width);
}

function moved({ line, x, y }: Placed, top: number): Placed {
  return { line, x: MARGIN.left + x, y: top + y };
}
