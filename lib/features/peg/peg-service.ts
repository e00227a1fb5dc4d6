import 'server-only';
import * as z from 'zod/mini';
import { coinName, isKnownCoin, knownSpelling } from '@/lib/benchmark/coin/coins';
import { dec, ONE, toText } from '@/lib/benchmark/units';
import { isStale } from '@/lib/features/contract/freshness';
import { ageSeconds, type ServiceContext } from '@/lib/features/service/active-feed';
import { callUpstream } from '@/lib/features/service/call-upstream';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import { LoadCache } from '@/lib/features/service/load-cache';
import { badParameter, notFound, ServiceError } from '@/lib/features/service/service-error';
import { checkSummary, unpriced, wantedSymbols } from './check';
import type { PegCheck, PegCheckResult } from './check-contract';
import { isDepegged } from './peg-messages';

/** A magnitude that the service may leave out. */
const magnitude = z.optional(z.nullable(z.number()));

const deviationShape = { percentage: magnitude, absolute: magnitude };
const measuredSchema = z.optional(z.nullable(z.object(deviationShape)));

/** One coin of the peg service. Its deviation may be given as measured by an oracle and on DEXs. */
const pegServiceRowSchema = z.object({
  symbol: z.string().check(z.minLength(1), z.maxLength(12)),
  price_usd: z.nullable(z.number().check(z.nonnegative())),
  is_depegged: z.optional(z.nullable(z.boolean())),
  deviation: z.object({ ...deviationShape, oracle: measuredSchema, dex: measuredSchema }),
});
type PegServiceRow = z.infer<typeof pegServiceRowSchema>;

/** The response required of a separate peg service; other fields are dropped, and rows are parsed one by one. */
const pegServiceSchema = z.object({
  success: z.literal(true),
  data: z.object({
    analysis: z.object({
      timestamp: z
        .string()
        .check(z.refine((text) => Number.isFinite(Date.parse(text)), 'is not a time')),
    }),
    results: z.array(z.unknown()),
  }),
});
type PegServiceAnswer = z.infer<typeof pegServiceSchema>;

const MAX_BODY_BYTES = 1_000_000;

/** `PEG_API_URL` may name the host, its `/api`, or the endpoint itself. */
export function pegServiceUrl(baseUrl: string, symbols: readonly string[]): URL {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, '');
  if (!path.endsWith('/peg/check')) {
    url.pathname = path.endsWith('/api') ? `${path}/peg/check` : `${path}/api/peg/check`;
  }
  url.searchParams.set('symbols', symbols.join(','));
  return url;
}

function refusal(response: Response): ServiceError {
  switch (response.status) {
    case 400:
      return badParameter('symbols', 'rejected by the peg service');
    case 404:
      return notFound('symbols: not known to the peg service.');
    case 429: {
      const wait = Number(response.headers.get('retry-after'));
      return new ServiceError(
        'rate-limited',
        'The peg service is rate-limiting requests. Please wait.',
        {
          retryAfterSeconds: wait > 0 ? wait : 30,
        },
      );
    }
    default:
      return new ServiceError(
        'upstream-failed',
        `The peg service returned status ${response.status}.`,
      );
  }
}

function parseAnswer(text: string): PegServiceAnswer {
  try {
    return pegServiceSchema.parse(JSON.parse(text));
  } catch (cause) {
    const detail = 'Invalid response format from the peg service.';
    throw new ServiceError('upstream-failed', detail, { cause });
  }
}

type PegServiceOptions = { baseUrl: string; timeoutMs?: number };

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
  const init = { headers: { Accept: 'application/json' } };
  const call = { name: 'The peg service', timeoutMs, maxBytes: MAX_BODY_BYTES, refusal };
  const load = () => callUpstream(pegServiceUrl(baseUrl, known), init, call, parseAnswer);
  const answer = known.length === 0 ? undefined : await cache.get(key, context.nowMs, load);
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

/** The oracle's deviation where it is a positive number, else that on DEXs. */
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
