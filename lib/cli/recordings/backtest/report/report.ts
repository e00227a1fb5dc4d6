/** What a backtest prints, independent of its format. */
export type Column = { title: string; align?: 'right' };
/** Column titles between bars; a colon at the end aligns right, as in a markdown table. */
export function columns(titles: string): Column[] {
  return titles.split(' | ').map((text) => {
    const [title = '', ...colon] = text.split(/:$/);
    return colon.length > 0 ? { title, align: 'right' } : { title };
  });
}

export type Table = { columns: readonly Column[]; rows: readonly (readonly string[])[] };
export type Section = {
  title: string;
  /** Sentences before the table. */
  before?: readonly string[];
  table?: Table;
  /** Shown instead of a table without rows. */
  none?: string;
  /** Sentences after the table. */
  after?: readonly string[];
};
export type Report = { title: string; sections: readonly Section[] };
export type ReportForm = 'text' | 'markdown';

const TEXT_WIDTH = 100;

/** The report as aligned plain text, or as markdown with tables; ends with a line break. */
export function renderReport(report: Report, form: ReportForm): string {
  const heading = form === 'text' ? underlined(report.title, '=') : `### ${report.title}`;
  const sections = report.sections.map((section) => renderSection(section, form));
  return `${[heading, ...sections].join('\n\n')}\n`;
}

function renderSection(section: Section, form: ReportForm): string {
  const say = (text: string) => (form === 'text' ? wrapped(text) : text);
  const table = section.table;
  const body =
    table === undefined || table.rows.length === 0
      ? section.none === undefined
        ? []
        : [say(section.none)]
      : [form === 'text' ? textTable(table) : markdownTable(table)];
  return [
    form === 'text' ? underlined(section.title, '-') : `#### ${section.title}`,
    ...(section.before ?? []).map(say),
    ...body,
    ...(section.after ?? []).map(say),
  ].join('\n\n');
}

function underlined(title: string, line: string): string {
  return `${title}\n${line.repeat(title.length)}`;
}

/** Columns padded to their widest cell, two spaces apart. */
export function textTable({ columns, rows }: Table): string {
  const widths = columns.map((column, index) =>
    Math.max(column.title.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    columns
      .map((column, index) => {
        const cell = cells[index] ?? '';
        const width = widths[index] ?? 0;
        return column.align === 'right' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [
    line(columns.map((column) => column.title)),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...rows.map(line),
  ].join('\n');
}

export function markdownTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line(columns.map((column) => column.title)),
    line(columns.map((column) => (column.align === 'right' ? '---:' : '---'))),
    ...rows.map((row) => line(columns.map((_, index) => row[index] ?? ''))),
  ].join('\n');
}

function wrapped(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > TEXT_WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}
