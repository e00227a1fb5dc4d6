import 'server-only';

/** The parameters that say where a window begins; the next page has its own beginning. */
const BEGINNINGS = ['range', 'from', 'last'];

/**
 * `Link` to the following page (RFC 8288) of an answer whose `next` says where it begins, so that a
 * CSV says it too. Step and end are those of this page: what they default to moves with the data.
 */
export function nextPageLink(body: unknown, url: URL): { Link?: string } {
  const { next, ...window } = body as Readonly<Record<string, unknown>>;
  if (typeof next !== 'string') return {};
  const query = new URLSearchParams(url.search);
  for (const name of BEGINNINGS) query.delete(name);
  query.set('from', next);
  for (const name of ['to', 'step'] as const) {
    const value = window[name];
    if (typeof value === 'string') query.set(name, value);
  }
  return { Link: `<${url.pathname}?${query}>; rel="next"` };
}
