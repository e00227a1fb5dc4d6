const WAIT_BETWEEN_MS = 200;
/** A busy machine makes a page slow, which is no reason to report it. */
const TIMEOUT_MS = 30_000;

/** Statically generated pages that carry figures. */
const FIGURE_PAGES = ['/', '/index-dashboard', '/peg-monitor', '/peg-status', '/en/peg-status'];

/** Drawn once at startup: the first picture of a process also loads the renderer. */
const FIRST_CARD = '/cards/home.png';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Fetches a path of our own web process and reads it to the end. @throws when it does not respond. */
async function get(origin, path) {
  const response = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
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
 * Replaces the pages of the build, which have no figures, with pages made from the store.
 * @returns what went wrong, as sentences; empty when all pages are current.
 */
export async function refreshPages(origin, token) {
  try {
    const response = await fetch(`${origin}/api/internal/revalidate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return [`the pages could not be renewed (status ${response.status})`];
  } catch (error) {
    return [`the pages could not be renewed (${error.message})`];
  }
  return visitPages(origin, [...FIGURE_PAGES, FIRST_CARD]);
}

/** Visits pages until they are current. @returns what went wrong, as sentences. */
async function visitPages(origin, paths) {
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
