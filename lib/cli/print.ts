/** Lines for the operator's terminal. Visitors' text is shown without anything that controls the terminal. */

export function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

/** A row of a listing, two spaces between its cells. */
export function listRow(...cells: readonly string[]): string {
  return cells
    .map((cell) => escapeControlCharacters(cell).replace(/\n/g, ' '))
    .join('  ')
    .trimEnd();
}

/** Rows padded to one width per column; the first is the header. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) => listRow(...row.map((cell, column) => cell.padEnd(widths[column] ?? 0))));
}

/** Everything about one item: one line per field, values in one column. */
export function sheet(width: number, fields: readonly (readonly [string, string])[]): string[] {
  return fields.map(([label, value]) => `${label.padEnd(width)}${escapeControlCharacters(value)}`);
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A time to the minute; an en dash for none. */
export function timeText(ms: number | null): string {
  return ms === null ? '–' : `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')}Z`;
}

/** Control characters, and those that change the writing direction or end a line invisibly. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** The text with terminal-controlling characters escaped, such as \u001b and \u202e. */
function escapeControlCharacters(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(
      CONTROL_CHARACTERS,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
