import 'server-only';
import { coinName, isKnownCoin, knownSpelling } from '@/lib/benchmark/coin/coins';
import { dec, ONE, toText } from '@/lib/benchmark/units';
import { isStale } from '@/lib/contract/calls';
import { ageSeconds, type ServiceContext } from '@/lib/read/service/active-feed';
import { isoTime, toNumber } from '@/lib/read/service/figures';
import { LoadCache } from '@/lib/read/service/load-cache';
import { checkSummary, unpriced, wantedSymbols } from './check';
import type { PegCheck, PegCheckResult } from './check-contract';
import { fetchPegService } from './fetch-peg-service';
import { isDepegged } from './peg-messages';
import {
  type PegServiceAnswer,
  type PegServiceRow,
  pegServiceRowSchema,
} from './peg-service-schema';

export type PegServiceOptions = { baseUrl: string; timeoutMs?: number };

const cache = new LoadCache<PegServiceAnswer>({
  name: 'peg-service',
  maxEntries: 100,
  maxAgeMs: 5_000,
});

/**
 * Peg of the named coins as reported by the separate peg service (PEG_API_URL), in the form of our own answer.
 * A coin that the product does not cover is not requested, and says so; so does one that the service leaves
 * out. Calls for the same coins within five seconds share one request; a failure is never cached.
 * @throws ServiceError of kind 'upstream-timeout', 'upstream-failed', 'rate-limited',
 * 'bad-parameter' or 'not-found', as the service responded.
 */
export async function checkPegThrough(
  context: ServiceContext,
  symbols: readonly string[],
  { baseUrl, timeoutMs = 30_000 }: PegServiceOptions,
): Promise<PegCheck> {
  const wanted = wantedSymbols(symbols);
  const known = wanted.filter(isKnownCoin);
  const key = `${baseUrl} ${known.join(',')}`;
  const answer =
    known.length === 0
      ? undefined
      : await cache.get(key, context.nowMs, () => fetchPegService(baseUrl, known, timeoutMs));
  const asOfMs = answer ? Date.parse(answer.data.analysis.timestamp) : context.nowMs;
  const rows = answer?.data.results.flatMap((row) => pegServiceRowSchema.safeParse(row).data ?? []);
  const results = wanted.map((symbol) => {
    const row = rows?.find((each) => knownSpelling(each.symbol) === symbol);
    if (row) return resultOf(symbol, row);
    const detail = `The peg service has no figures of ${symbol}.`;
    return { ...(isKnownCoin(symbol) && { detail }), ...unpriced(symbol) };
  });
  const age = ageSeconds(context.nowMs, asOfMs);
  return {
    success: true,
    message: checkSummary(results),
    data: { analysis: { timestamp: isoTime(asOfMs) }, results },
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

/** The magnitude is the service's own where it gives one, else from the price; the price has the sign. */
function resultOf(symbol: string, row: PegServiceRow): PegCheckResult {
  const { price_usd: price } = row;
  const offPeg = price === null ? null : dec(price).minus(ONE);
  const measured = measuredDeviation(row.deviation);
  const percent = measured.percent ?? offPeg?.times(100).abs() ?? null;
  const absolute = measured.absolute ?? offPeg?.abs() ?? null;
  const isBelow = offPeg?.isNegative() ?? false;
  const bps = percent === null ? null : toText(percent.times(isBelow ? -100 : 100));
  return {
    symbol,
    price_usd: price,
    is_depegged: row.is_depegged ?? isDepegged(bps),
    deviation: {
      percentage: percent?.toNumber() ?? null,
      absolute: absolute?.toNumber() ?? null,
      bps: toNumber(bps),
    },
    name: coinName(symbol),
  };
}

/** Specification §3: the oracle's deviation where it is a positive number, else that on DEXs. */
function measuredDeviation({ oracle, dex, ...own }: PegServiceRow['deviation']) {
  const isPositive = (value: number | null | undefined) => (value ?? 0) > 0;
  const isOracle = isPositive(oracle?.percentage) || isPositive(oracle?.absolute);
  const { percentage = null, absolute = null } = (isOracle ? oracle : dex) ?? own;
  const dollars = absolute === null ? null : dec(absolute).abs();
  return {
    // A dollar is the peg, so a dollar amount is a share of it.
    percent: percentage === null ? (dollars?.times(100) ?? null) : dec(percentage).abs(),
    absolute: dollars ?? (percentage === null ? null : dec(percentage).abs().div(100)),
  };
}
