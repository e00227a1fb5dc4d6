import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { RegimeDay } from '@/lib/benchmark/regime/regime';
import { type Dec, toPlaces } from '@/lib/benchmark/units';

/** What a backtest prints, independent of its format. */
type Column = { title: string; align?: 'right' };
/** Column titles between bars; a colon at the end aligns right, as in a markdown table. */
export function columns(titles: string): Column[] {
  return titles.split(' | ').map((text) => {
    const [title = '', ...colon] = text.split(/:$/);
    return colon.length > 0 ? { title, align: 'right' } : { title };
  });
}

type Table = { columns: readonly Column[]; rows: readonly (readonly string[])[] };
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

/** The report as Markdown, its tables padded so that they read as plain text too; ends with a line break. */
export function renderReport({ title, sections }: Report): string {
  return `${[`### ${title}`, ...sections.flatMap(renderSection)].join('\n\n')}\n`;
}

function renderSection({ title, before = [], table, none, after = [] }: Section): string[] {
  const body = table && table.rows.length > 0 ? tableText(table) : none;
  return [`#### ${title}`, ...before, ...(body === undefined ? [] : [body]), ...after];
}

function tableText({ columns, rows }: Table): string {
  const cells = rows.map((row) => columns.map((_, at) => (row[at] ?? '').replaceAll('|', '\\|')));
  const widths = columns.map(({ title }, at) =>
    Math.max(title.length, 3, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]) => {
    const padded = columns.map(({ align }, at) => {
      const [cell, width] = [row[at] ?? '', widths[at] ?? 0];
      return align === 'right' ? cell.padStart(width) : cell.padEnd(width);
    });
    return `| ${padded.join(' | ')} |`;
  };
  const rule = columns.map(({ align }, at) => {
    const dashes = '-'.repeat(widths[at] ?? 0);
    return align === 'right' ? `${dashes.slice(1)}:` : dashes;
  });
  return [line(columns.map(({ title }) => title)), line(rule), ...cells.map(line)].join('\n');
}

/** `2023-03-11 07:12`, UTC. */
export function minuteOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 16).replace('T', ' ');
}

/** `1 d 3 h 20 min`; parts that are zero are left out. */
export function durationOf(ms: number): string {
  const parts = [
    [Math.floor(ms / DAY_MS), 'd'],
    [Math.floor((ms % DAY_MS) / HOUR_MS), 'h'],
    [Math.round((ms % HOUR_MS) / MINUTE_MS), 'min'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return shown.length === 0 ? '0 min' : shown.join(' ');
}

/** Signed basis points with two decimals: `+12.30`, `-873.00`. */
export function signedBps(bps: Dec): string {
  const text = toPlaces(bps, 2);
  return bps.greaterThan(0) ? `+${text}` : text;
}

/** `USDC -56.73, USDT +49.80`. */
export function listOfDeviations(rows: readonly { symbol: string; deviationBps: Dec }[]): string {
  return rows.map((row) => `${row.symbol} ${signedBps(row.deviationBps)}`).join(', ');
}

/** Decimal text cut to `places`; a dash for an unknown value. */
export function figureOf(value: Dec | null, places: number): string {
  return value === null ? '–' : toPlaces(value, places);
}

/** The figures a regime day is judged by, in columns. */
export const REGIME_DAY_COLUMNS = columns(
  'excess bps: | spread bps: | z: | slope bps/day: | breadth %:',
);

export function regimeDayCells(day: RegimeDay): string[] {
  return [
    day.excessBps ?? '–',
    day.spreadBps ?? '–',
    day.zScore ?? '–',
    day.slope7BpsPerDay ?? '–',
    day.breadthPercent ?? '–',
  ];
}
