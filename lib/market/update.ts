import 'server-only';
import type { MarketUpdate, Provenance, Tier } from '@/lib/benchmark/observations';
import type { Dec } from '@/lib/benchmark/units';
import type { FetchedBody } from './types';

/** The part of an update that every source fills in the same way. */
export function updateFrame(
  source: string,
  tier: Tier,
  bodies: readonly FetchedBody[],
  receivedAtMs: number,
): Pick<MarketUpdate, 'source' | 'tier' | 'receivedAtMs' | 'payloads' | 'sourceAtMs'> {
  const payloads = bodies.map(({ sha256, bytes }) => ({ sha256, bytes }));
  const [newest] = bodies.toSorted((a, b) => b.receivedAtMs - a.receivedAtMs);
  const aheadMs = newest && aheadOfSourceMs(newest);
  const sourceAtMs = aheadMs === undefined ? {} : { sourceAtMs: receivedAtMs - aheadMs };
  return { source, tier, receivedAtMs, payloads, ...sourceAtMs };
}

/**
 * How far this clock was ahead of the source's when it answered, by its `Date` (RFC 9110 §6.6.1), ms. A copy that a
 * cache kept says nothing of the present.
 */
function aheadOfSourceMs({ headers, receivedAtMs }: FetchedBody): number | undefined {
  const atMs = Date.parse(headers.get('date') ?? '');
  const isCopy = Number(headers.get('age') ?? '0') !== 0;
  return Number.isNaN(atMs) || isCopy ? undefined : receivedAtMs - atMs;
}

/** Where a row of this body came from; without its own time a row is as old as its body. */
export function provenanceOf(
  source: string,
  body: Pick<FetchedBody, 'receivedAtMs' | 'sha256' | 'headers'>,
  observedAtMs: number | null = null,
): Provenance {
  return {
    source,
    receivedAtMs: body.receivedAtMs,
    observedAtMs: observedAtMs ?? generatedAtMs(body),
    payloadSha256: body.sha256,
  };
}

/** A cache between us and the source says in `Age` how old its copy is (RFC 9111 §5.1). */
function generatedAtMs(body: Pick<FetchedBody, 'receivedAtMs' | 'headers'>): number {
  const age = body.headers.get('age');
  return age !== null && /^\d+$/.test(age)
    ? body.receivedAtMs - Number(age) * 1000
    : body.receivedAtMs;
}

/** Until when the source declares this body fresh (max-age, else Expires); `null` if it doesn't. */
export function freshUntilMs(body: Pick<FetchedBody, 'receivedAtMs' | 'headers'>): number | null {
  const maxAge = /(?:^|[\s,])max-age=(\d+)/.exec(body.headers.get('cache-control') ?? '')?.[1];
  if (maxAge !== undefined) return generatedAtMs(body) + Number(maxAge) * 1000;
  const expiresMs = Date.parse(body.headers.get('expires') ?? '');
  return Number.isNaN(expiresMs) ? null : expiresMs;
}

/** A source's time is accepted when it is neither in our future nor older than `oldestMs`. */
export function plausibleTimeMs(
  timeMs: number | null | undefined,
  nowMs: number,
  oldestMs: number,
): number | null {
  if (timeMs === null || timeMs === undefined || !Number.isFinite(timeMs)) return null;
  if (timeMs > nowMs + 5_000 || timeMs < nowMs - oldestMs) return null;
  return Math.min(timeMs, nowMs);
}

const MIN_DOLLAR_PRICE = '0.5';
const MAX_DOLLAR_PRICE = '2';

/**
 * Why a mid cannot be a dollar coin's, in its quote currency: another token under the ticker, or two
 * forgotten orders. The engine judges closer mids against the coin's other venues.
 */
export function implausiblePrice(mid: Dec, quoteCurrency: string): string | null {
  if (!mid.lessThan(MIN_DOLLAR_PRICE) && !mid.greaterThan(MAX_DOLLAR_PRICE)) return null;
  const bounds = `${MIN_DOLLAR_PRICE}–${MAX_DOLLAR_PRICE}`;
  return `not-a-dollar-price: ${mid.toSignificantDigits(6).toFixed()} ${quoteCurrency} is outside ${bounds}`;
}
