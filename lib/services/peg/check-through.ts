import 'server-only';
import { DEFAULT_PEG_SYMBOLS } from '@/lib/contracts/calls';
import type { PegCheck } from '@/lib/contracts/peg-check';
import { coinName } from '@/lib/domain/coin-names';
import { ageSeconds } from '../answer-meta';
import type { ServiceContext } from '../context';
import { isoTime } from '../figures';
import { fetchPegService } from './fetch-peg-service';
import type { PegServiceAnswer } from './peg-service-schema';

export type PegServiceOptions = { baseUrl: string; timeoutMs?: number };

const KEEP_MS = 5_000;
const MAX_KEPT = 100;
const kept = new Map<string, { atMs: number; answer: Promise<PegServiceAnswer> }>();

/**
 * Peg of the named coins as the separate peg service (PEG_API_URL) answers. Calls for the same
 * coins within five seconds share one request; a failure is never kept.
 * @throws ServiceError of kind 'upstream-timeout', 'upstream-failed', 'rate-limited',
 * 'bad-parameter' or 'not-found', as the service answered.
 */
export async function checkPegThrough(
  context: ServiceContext,
  symbols: readonly string[] = DEFAULT_PEG_SYMBOLS,
  { baseUrl, timeoutMs = 30_000 }: PegServiceOptions,
): Promise<PegCheck> {
  const wanted = [...new Set(symbols.map((symbol) => symbol.toUpperCase()))];
  const key = `${baseUrl} ${wanted.join(',')}`;
  const { data, message } = await shared(key, context.nowMs, () =>
    fetchPegService(baseUrl, wanted, timeoutMs),
  );
  const asOfMs = Date.parse(data.analysis.timestamp);
  return {
    success: true,
    message: message ?? 'Answered by the peg service.',
    data: {
      analysis: { timestamp: isoTime(asOfMs) },
      results: data.results.map((result) => ({ ...result, name: coinName(result.symbol) })),
    },
    meta: {
      as_of: isoTime(asOfMs),
      age_seconds: ageSeconds(context.nowMs, asOfMs),
      data_class: 'live',
      feed_title: null,
      confidence: null,
      method: 'peg_service',
      judgement: [],
    },
  };
}

function shared(key: string, nowMs: number, ask: () => Promise<PegServiceAnswer>) {
  const last = kept.get(key);
  if (last && Math.abs(nowMs - last.atMs) < KEEP_MS) return last.answer;
  const entry = { atMs: nowMs, answer: ask() };
  kept.delete(key);
  kept.set(key, entry);
  entry.answer.catch(() => {
    if (kept.get(key) === entry) kept.delete(key);
  });
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return entry.answer;
}
