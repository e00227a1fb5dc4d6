import 'server-only';
import type { FetchContext, FetchedBody } from '../types';
import { joinUrl } from '../url';

/** One call for every covered coin; without a key 429 is normal, and left to the breaker. */
export function fetchSimplePrice(
  source: string,
  baseUrl: string,
  context: FetchContext,
): Promise<FetchedBody> {
  const url = joinUrl(baseUrl, '/simple/price', {
    ids: context.coins.map((coin) => coin.coingeckoId).join(','),
    vs_currencies: 'usd',
    include_market_cap: 'true',
    include_24hr_vol: 'true',
    include_last_updated_at: 'true',
    precision: 'full',
  });
  const { signal } = context;
  return context.fetchJson({ source, url, timeoutMs: 10_000, signal, retries: 1 });
}
