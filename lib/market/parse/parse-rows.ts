import 'server-only';
import type { z } from 'zod';
import { SourceError } from '../types';

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
