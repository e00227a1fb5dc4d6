import { type Block, type Cell, plainText } from '@/lib/content/methodology/blocks';

/** Characters in a line of text, and tables beside each other, below 40rem and from there on. */
const NARROW = { lineLength: 39, tablesInRow: 1 };
const WIDE = { lineLength: 68, tablesInRow: 2 };

/** In rem, as measured in a browser: a line of text, a row of a table, a section's title. */
const LINE = 1.7;
const ROW = 2.6;
const TITLE = 4;
/** What a block adds to its lines and rows: its margin, padding or caption. */
const BLOCK = 2.25;

/**
 * Estimates of a section's height in rem, slightly too high: a section that turns out longer than
 * estimated would lie over the next one until it is laid out.
 */
export function estimatedHeights(blocks: readonly Block[]): { narrow: string; wide: string } {
  const heightAt = (width: typeof NARROW) =>
    `${Math.ceil(TITLE + sum(blocks.map((block) => blockHeight(block, width))))}rem`;
  return { narrow: heightAt(NARROW), wide: heightAt(WIDE) };
}

function blockHeight(block: Block, { lineLength, tablesInRow }: typeof NARROW): number {
  const text = (cell: Cell) => (plainText(cell).length / lineLength) * LINE;
  const table = (rows: readonly (readonly Cell[])[]) =>
    ROW + sum(rows.map((row) => ROW + Math.max(...row.map(wrappedLines)) * LINE));
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return BLOCK + text(block.text);
    case 'list':
      return BLOCK + sum(block.items.map((item) => text(item) + BLOCK / 2));
    case 'terms':
      return BLOCK + sum(block.items.map((item) => text(item.text) + LINE + BLOCK));
    case 'heading':
      return BLOCK;
    case 'formula':
      return 2 * BLOCK;
    case 'table':
      return BLOCK + table(block.rows);
    case 'example':
      return 2 * BLOCK + table(block.rows) + (block.note === null ? 0 : text(block.note));
    case 'tables':
      return sum(
        highestInRows(
          block.items.map(({ rows }) => BLOCK + table(rows)),
          tablesInRow,
        ),
      );
    case 'chart':
      return 12 * BLOCK;
  }
}

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);

/** Of things beside each other, `size` in a row, the highest of each row. */
function highestInRows(heights: readonly number[], size: number): number[] {
  return heights.length === 0
    ? []
    : [Math.max(...heights.slice(0, size)), ...highestInRows(heights.slice(size), size)];
}

/** Further lines of a long cell, which wraps at some 26 characters. */
const wrappedLines = (cell: Cell) => Math.max(0, plainText(cell).length / 26 - 1);
