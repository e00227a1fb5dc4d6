import 'server-only';
import { coinName, knownSpelling } from '@/lib/benchmark/basket/coin-names';
import { DEFAULT_PEG_SYMBOLS, isStale } from '@/lib/contract/calls';
import { ageSeconds, type ServiceContext } from '@/lib/read/service/active-feed';
import { isoTime } from '@/lib/read/service/figures';
import { LoadCache } from '@/lib/read/service/load-cache';
import type { PegCheck } from './check-contract';
import { fetchPegService } from './fetch-peg-service';
import type { PegServiceAnswer } from './peg-service-schema';

export type PegServiceOptions = { baseUrl: string; timeoutMs?: number };

const cache = new LoadCache<PegServiceAnswer>({
  name: 'peg-service',
  maxEntries: 100,
  maxAgeMs: 5_000,
});

/**
 * Peg of the named coins as reported by the separate peg service (PEG_API_URL). Calls for the same
 * coins within five seconds share one request; a failure is never cached.
 * @throws ServiceError of kind 'upstream-timeout', 'upstream-failed', 'rate-limited',
 * 'bad-parameter' or 'not-found', as the service responded.
 */
export async function checkPegThrough(
  context: ServiceContext,
  symbols: readonly string[] = DEFAULT_PEG_SYMBOLS,
  { baseUrl, timeoutMs = 30_000 }: PegServiceOptions,
): Promise<PegCheck> {
  const wanted = [...new Set(symbols.map(knownSpelling))];
  const key = `${baseUrl} ${wanted.join(',')}`;
  const { data, message } = await cache.get(key, context.nowMs, () =>
    fetchPegService(baseUrl, wanted, timeoutMs),
  );
  const asOfMs = Date.parse(data.analysis.timestamp);
  const age = ageSeconds(context.nowMs, asOfMs);
  return {
    success: true,
    message: message ?? 'Answered by the peg service.',
    data: {
      analysis: { timestamp: isoTime(asOfMs) },
      results: data.results.map((result) => ({ ...result, name: coinName(result.symbol) })),
    },
    meta: {
      as_of: isoTime(asOfMs),
      age_seconds: age,
      stale: isStale(age),
      data_class: 'live',
      feed_title: null,
      confidence: null,
      method: 'peg_service',
      judgement: [],
    },
  };
}
