/** The query parameter that names a moment of a replay. */
export const MOMENT_PARAMETER = 't';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/;

/** `2023-03-11T07:16Z`: a moment in an address, to the minute. */
export function momentText(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16)}Z`;
}

/** The moment of an address's query, epoch ms; `null` if it names none inside the recording. */
export function momentOf(
  search: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): number | null {
  const text = new URLSearchParams(search).get(MOMENT_PARAMETER);
  if (text === null || !MOMENT.test(text)) return null;
  const atMs = Date.parse(text);
  return atMs >= fromMs && atMs <= toMs ? atMs : null;
}
