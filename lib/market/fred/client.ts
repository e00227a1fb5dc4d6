import 'server-only';
import type { FetchContext, FetchedBody } from '../types';
import { joinUrl } from '../url';

/** One series from a day on, as CSV; no key needed. */
export function fetchSeries(
  source: string,
  baseUrl: string,
  context: FetchContext,
  query: { series: string; fromDate: string },
): Promise<FetchedBody> {
  const { series: id, fromDate: cosd } = query;
  const url = joinUrl(baseUrl, '/graph/fredgraph.csv', { id, cosd });
  const { signal } = context;
  return context.fetchJson({ source, url, timeoutMs: 20_000, signal, format: 'text' });
}
