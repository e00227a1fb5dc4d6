import 'server-only';
import type { FetchContext, FetchedBody } from '../types';
import { joinUrl } from '../url';

/**
 * Simple Earn's public lending rates: without a currency the answer has every currency of the
 * latest hour. The summary call beside it gives only what borrowers pay, which is more than savers
 * earn.
 */
export function fetchLendingRates(
  source: string,
  baseUrl: string,
  context: FetchContext,
): Promise<FetchedBody> {
  const url = joinUrl(baseUrl, '/api/v5/finance/savings/lending-rate-history');
  return context.fetchJson({ source, url, timeoutMs: 10_000, signal: context.signal });
}
