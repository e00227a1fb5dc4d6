import 'server-only';

/** The parameters that set where a window begins; the next page has its own start. */
const BEGINNINGS = ['range', 'from', 'last'];

/**
 * `Link` to the next page (RFC 8288) for a response whose `next` states where it begins, so that a CSV
 * has it too. Keeps this page's step and end, because their defaults move with the data.
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
