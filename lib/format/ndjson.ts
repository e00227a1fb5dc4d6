import { typedTable } from './columns';
import type { CsvTable } from './csv';

/** One JSON object per line, keyed by column name; an unknown figure is `null`. */
export function toNdjson(table: CsvTable): string {
  const { columns, rows } = typedTable(table);
  let text = '';
  for (const row of rows) {
    const named = Object.fromEntries(columns.map((column, place) => [column, row[place] ?? null]));
    text += `${JSON.stringify(named)}\n`;
  }
  return text;
}
