const WAIT_BETWEEN_MS = 200;

/** Statically generated pages that carry figures. */
export const FIGURE_PAGES = [
  '/',
  '/index-dashboard',
  '/peg-monitor',
  '/peg-status',
  '/en/peg-status',
];

/** Drawn once at startup: the first picture of a process also loads the renderer. */
const FIRST_CARD = '/cards/home.png';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Fetches a path of our own web process and reads it to the end. @throws when it does not respond. */
async function get(origin, path, timeoutMs = 5_000) {
  const response = await fetch(origin + path, { signal: AbortSignal.timeout(timeoutMs) });
  await response.arrayBuffer();
  return response;
}

/** Whether the web process responds at all; the state of its data does not matter here. */
export async function answers(origin) {
  try {
    await get(origin, '/api/healthz');
    return true;
  } catch {
    return false;
  }
}

/**
 * Why the web process has to restart although it responds: its database files were removed or replaced, or it
 * does not read the collector's writes.
 * @param {string} origin
 * @param {number | undefined} heldUntilMs The end of the collector's lease as the collector last
 *   wrote it; undefined while none runs.
 * @returns {Promise<string | undefined>} a sentence; undefined if all is well or nothing is known.
 */
export async function readingProblem(origin, heldUntilMs) {
  let health;
  try {
    const response = await fetch(`${origin}/api/healthz`, { signal: AbortSignal.timeout(5_000) });
    health = await response.json();
  } catch {
    return undefined;
  }
  if (health.code === 'store_replaced') return 'the database file was removed or replaced';
  if (heldUntilMs === undefined || health.collector === undefined) return undefined;
  const readUntilMs = health.lease_until === null ? 0 : Date.parse(health.lease_until);
  return readUntilMs < heldUntilMs ? 'it does not read what the collector wrote' : undefined;
}

/** @returns whether the web process answered in time. */
export async function waitUntilAnswering(origin, timeoutMs) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await answers(origin)) return true;
    await pause(WAIT_BETWEEN_MS);
  }
  return false;
}

/**
 * Replaces the pages of the build, which have no figures, with pages made from the store.
 * @returns what went wrong, as sentences; empty when all pages are current.
 */
export async function refreshPages(origin, token) {
  try {
    const response = await fetch(`${origin}/api/internal/revalidate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) return [`the pages could not be renewed (status ${response.status})`];
  } catch (error) {
    return [`the pages could not be renewed (${error.message})`];
  }
  return visitPages(origin, [...FIGURE_PAGES, FIRST_CARD]);
}

/**
 * Visits pages so that none becomes outdated for lack of visitors. @returns what went wrong, as sentences.
 */
export async function visitPages(origin, paths) {
  const problems = [];
  for (const path of paths) {
    try {
      let response = await get(origin, path);
      // A stale page is regenerated only after it was served: request it until the new one is there.
      for (
        let tries = 0;
        response.headers.get('x-nextjs-cache') === 'STALE' && tries < 10;
        tries++
      ) {
        await pause(WAIT_BETWEEN_MS);
        response = await get(origin, path);
      }
      if (!response.ok) problems.push(`${path} answers with status ${response.status}`);
    } catch (error) {
      problems.push(`${path} does not answer (${error.message})`);
    }
  }
  return problems;
}
