/** A moment, ISO 8601 in UTC. */
export function isoTime(atMs: number): string {
  return new Date(atMs).toISOString();
}

/** @throws RangeError when the text is not exactly in that form. */
export function msOf(text: string): number {
  const atMs = Date.parse(text);
  if (Number.isNaN(atMs) || isoTime(atMs) !== text) throw new RangeError(`not a time: ${text}`);
  return atMs;
}

/** The same where the moment may be unknown. */
export function isoOrNull(atMs: number | null): string | null {
  return atMs === null ? null : isoTime(atMs);
}

/** The calendar day (UTC) of a time, `2026-03-01`. */
export function isoDay(atMs: number): string {
  return isoTime(atMs).slice(0, 10);
}
