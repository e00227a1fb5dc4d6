import 'server-only';
import type { FetchContext, FetchedBody } from '../types';
import { joinUrl } from '../url';

/** The flexible savings products of every coin. */
export function fetchProducts(
  source: string,
  baseUrl: string,
  context: FetchContext,
): Promise<FetchedBody> {
  const url = joinUrl(baseUrl, '/v5/earn/product', { category: 'FlexibleSaving' });
  return context.fetchJson({ source, url, timeoutMs: 10_000, signal: context.signal });
}
