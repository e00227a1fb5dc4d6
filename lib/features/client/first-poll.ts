/** How long a page with server-rendered figures stays undisturbed after opening, ms. */
const SETTLE_MS = 1000;

/**
 * Time until server-rendered figures are refetched, ms: when they are as old as their interval. A page
 * that a cache kept for longer shows them with their age; it opens first and refetches then. The
 * browser's clock may be wrong, so it never waits longer than one interval.
 * @param renderedAtMs when the server read them, ms since 1970; `null`: missing, fetch at once.
 * @param openForMs how long the page has been open (`performance.now()`): widgets shown later need no
 * settling time, and polls of one figure that begin together stay one.
 */
export function firstPollInMs(
  renderedAtMs: number | null,
  intervalMs: number,
  nowMs: number,
  openForMs: number,
): number {
  if (renderedAtMs === null) return 0;
  const settlesInMs = Math.max(0, SETTLE_MS - openForMs);
  return Math.min(intervalMs, Math.max(settlesInMs, renderedAtMs + intervalMs - nowMs));
}
