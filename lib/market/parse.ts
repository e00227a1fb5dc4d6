import 'server-only';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { Dec } from '@/lib/benchmark/units';
import { SourceError } from './types';

/** A JSON string, or one of the bare words that some serializers write for a missing number. */
const STRING_OR_BARE_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

/**
 * Parses JSON. A body with bare `NaN` or `Infinity` is not JSON, but it must cost only its own
 * rows: those words become text, which every row schema refuses as a number.
 * @throws SyntaxError when the body is not JSON otherwise (cut off, HTML, empty).
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const quoted = text.replace(STRING_OR_BARE_NUMBER, (token) =>
      token.startsWith('"') ? token : `"${token}"`,
    );
    if (quoted === text) throw error;
    return JSON.parse(quoted);
  }
}

/** The body of a source. @throws SourceError `parse` when it is not JSON. */
export function jsonOf(text: string, source: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    const message = `body is not JSON (${text.length} characters)`;
    throw new SourceError('parse', message, { source, cause });
  }
}

const rowsSchema = z.array(z.array(z.string()));
const recordsSchema = z.array(z.record(z.string(), z.string()));

/**
 * A CSV body with a header line, as one record per line.
 * @throws SourceError `parse` when it is not such a table, lacks one of the columns (an HTML page), or is
 * truncated in its last line.
 */
export function parseCsv(
  source: string,
  body: unknown,
  columns: readonly string[],
): Record<string, string>[] {
  try {
    const text = z.string().parse(body);
    const [header = []] = rowsSchema.parse(parse(text, { bom: true, to_line: 1 }));
    const missing = columns.filter((column) => !header.includes(column));
    if (missing.length > 0) throw new RangeError(`no column ${missing.join(', ')}`);
    const end = text.lastIndexOf('\n') + 1;
    const [unended] = rowsSchema.parse(
      parse(text.slice(end), { relax_column_count: true, relax_quotes: true }),
    );
    if (unended && unended.length < header.length) throw new RangeError('the last line is cut');
    const options = { bom: true, columns: true, skip_empty_lines: true, trim: true };
    // A last line without a newline may have lost digits, and is left out. Any other line that is too
    // short keeps the cells it has; its row is then refused on its own.
    return recordsSchema.parse(
      parse(text.slice(0, end), { ...options, relax_column_count_less: true }),
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'unreadable';
    throw new SourceError('parse', `not the expected CSV (${reason})`, { source, cause });
  }
}

const DECIMAL_TEXT = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;

/**
 * A finite decimal, from a JSON number or from decimal text. A JSON number has been a binary float
 * since `JSON.parse`; its shortest decimal text is what the source wrote, up to 17 digits. Empty
 * text, `NaN` and `Infinity` are refused.
 */
export const decimalSchema = z
  .union([z.number(), z.string().regex(DECIMAL_TEXT, 'not a decimal')])
  .transform((value) => new Dec(value));

export const positiveDecimalSchema = decimalSchema.refine((value) => value.greaterThan(0), {
  message: 'not above zero',
});

export const nonNegativeDecimalSchema = decimalSchema.refine((value) => !value.isNegative(), {
  message: 'below zero',
});

/** Unix seconds as number or text, to epoch milliseconds. */
export const unixSecondsSchema = z
  .union([z.number(), z.string().regex(/^\d+$/, 'not unix seconds').transform(Number)])
  .pipe(z.number().min(1_000_000_000).max(100_000_000_000))
  .transform((seconds) => Math.round(seconds * 1000));

export type DroppedRow = { key: string; reason: string };

/** `reason` says which field failed and how; a body's own text is never repeated in full. */
function reasonOf(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'not valid';
  const where = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  return `${where}${issue.message}`.slice(0, 200);
}

/**
 * Validates rows one by one: a broken row is dropped and named, and never takes the batch down.
 * `keyOf` sees the raw row and must not throw; a missing key is named by the row's position.
 */
export function parseRows<Row>(
  rows: readonly unknown[],
  rowSchema: z.ZodType<Row>,
  keyOf: (row: unknown) => string | undefined,
): { accepted: Row[]; dropped: DroppedRow[] } {
  const accepted: Row[] = [];
  const dropped: DroppedRow[] = [];
  rows.forEach((row, index) => {
    const parsed = rowSchema.safeParse(row);
    if (parsed.success) accepted.push(parsed.data);
    else dropped.push({ key: keyOf(row) ?? `row ${index}`, reason: reasonOf(parsed.error) });
  });
  return { accepted, dropped };
}

/**
 * Reads an answer that has a row for each thing it was asked about. A missing row is dropped by its key, and so
 * is one that breaks its schema or that `observe` refuses, which then returns why.
 * @param find the key of an item, and its raw row
 */
export function parseNamed<Item, Row, Observation extends object>(
  items: readonly Item[],
  find: (item: Item) => readonly [key: string, row: unknown],
  rowSchema: z.ZodType<Row>,
  observe: (row: Row, item: Item, dropped: DroppedRow[]) => Observation | string,
): { accepted: Observation[]; dropped: DroppedRow[] } {
  const accepted: Observation[] = [];
  const dropped: DroppedRow[] = [];
  for (const item of items) {
    const [key, row] = find(item);
    const parsed = rowSchema.safeParse(row);
    const observed = parsed.success ? observe(parsed.data, item, dropped) : reasonOf(parsed.error);
    if (typeof observed === 'object') accepted.push(observed);
    else dropped.push({ key, reason: row === undefined ? 'not in the answer' : observed });
  }
  return { accepted, dropped };
}

/** The text field `name` of a raw row, for `keyOf`. */
export function textField(row: unknown, name: string): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const value: unknown = Reflect.get(row, name);
  return typeof value === 'string' ? value : undefined;
}

/**
 * Validates the frame of a body (everything but its rows).
 * @throws SourceError `parse` when the body is not what the source promises.
 */
export function parseFrame<Frame>(source: string, schema: z.ZodType<Frame>, body: unknown): Frame {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new SourceError('parse', `unexpected body (${reasonOf(parsed.error)})`, { source });
}

/** Parses the frame of one response among several: a malformed one is dropped alone. */
export function frameOrDrop<Frame>(
  schema: z.ZodType<Frame>,
  body: unknown,
  key: string,
  dropped: DroppedRow[],
): Frame | null {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  dropped.push({ key, reason: `unexpected body (${reasonOf(parsed.error)})` });
  return null;
}

/**
 * Guards against a silent change of format: a response in which nothing at all was acceptable.
 * @throws SourceError `parse`
 */
export function requireSome(
  source: string,
  accepted: readonly unknown[],
  dropped: readonly DroppedRow[],
): void {
  if (accepted.length > 0) return;
  const first = dropped[0];
  const detail = first ? `, first: ${first.key}: ${first.reason}` : '';
  throw new SourceError('parse', `no usable row (${dropped.length} dropped${detail})`, { source });
}
