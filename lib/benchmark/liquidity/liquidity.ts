import { lowerMedianTime, median } from '@/lib/benchmark/median';
import { isOnChain } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { newestBy } from '@/lib/benchmark/price/quote-validity';
import { clamp, Dec, dec, ONE, roundHalfEven, sum, toText, ZERO } from '@/lib/benchmark/units';
import type { BookDepth } from './book-depth';

export { type BookDepth, bookDepth, refuseBook } from './book-depth';

/** The last score that was observed, for carrying forward. Plain JSON: decimals are text. */
export type LiquidityCarry = {
  score: string;
  depth10Usd: string;
  depth20Usd: string;
  depth50Usd: string;
  truncated: readonly boolean[];
  medianSpreadBps: string;
  observedAtMs: number;
};

export type LiquidityScore = {
  /** 0–1, 4 dp; `null` is unknown, as are the figures behind it. */
  score: Dec | null;
  method: 'observed' | 'carried_forward' | 'none';
  /** Middle (earlier of two) of the books' observation times; a carried score keeps its own. */
  observedAtMs: number | null;
  /** Venues with a fresh book at this time, whether or not they were enough. */
  venues: number;
  /** Summed over the venues, each capped at the sum of the others. */
  depth10Usd: Dec | null;
  depth20Usd: Dec | null;
  depth50Usd: Dec | null;
  /** Per bucket: a book behind the sum ended early, so that it is a lower bound. */
  truncated: readonly boolean[] | null;
  medianSpreadBps: Dec | null;
  /** Why this score is not observed. */
  reason: 'insufficient venues' | null;
  /** Passed back in with the next tick; `null` once there is nothing left to carry. */
  carry: LiquidityCarry | null;
};

/**
 * Liquidity score of a coin (Methodology §3) from its venues' depths. A book counts while it is
 * fresh (`isFreshBook`) and not dated in the future; only each venue's newest book counts. With
 * fewer than `liquidity.minVenues` the last score is carried until `staleness.book.suspendSeconds`
 * after its observation; then the score is unknown.
 */
export function liquidityScore(input: {
  depths: readonly BookDepth[];
  carry: LiquidityCarry | null;
  nowMs: number;
  parameters: MethodologyParameters;
}): LiquidityScore {
  const { nowMs, parameters } = input;
  const books = freshBooks(input.depths, nowMs, parameters);
  const observedAtMs = lowerMedianTime(books.map((book) => book.observedAtMs));
  if (observedAtMs === null || books.length < parameters.liquidity.minVenues) {
    return carryForward(input.carry, books.length, nowMs, parameters);
  }
  const depth10Usd = cappedSum(books.map((book) => book.depth10Usd));
  const depth20Usd = cappedSum(books.map((book) => book.depth20Usd));
  const depth50Usd = cappedSum(books.map((book) => book.depth50Usd));
  const medianSpreadBps = median(books.map((book) => book.spreadBps));
  const score = scoreFromDepth(depth10Usd, depth20Usd, medianSpreadBps, parameters);
  const truncated = parameters.liquidity.bucketsBps.map((_, bucket) =>
    books.some((book) => book.truncated[bucket] === true),
  );
  return {
    score,
    method: 'observed',
    observedAtMs,
    venues: books.length,
    depth10Usd,
    depth20Usd,
    depth50Usd,
    truncated,
    medianSpreadBps,
    reason: null,
    carry: {
      score: toText(score),
      depth10Usd: toText(depth10Usd),
      depth20Usd: toText(depth20Usd),
      depth50Usd: toText(depth50Usd),
      truncated,
      medianSpreadBps: toText(medianSpreadBps),
      observedAtMs,
    },
  };
}

/**
 * `0.4·min(1, D10/10M) + 0.4·min(1, D20/25M) + 0.2·S`, 4 dp; zero where both depths are zero. Depths in
 * USD, spread in bps. Methodology §3.
 */
export function scoreFromDepth(
  depth10Usd: Dec,
  depth20Usd: Dec,
  medianSpreadBps: Dec,
  { liquidity }: MethodologyParameters,
): Dec {
  if (depth10Usd.isZero() && depth20Usd.isZero()) return ZERO;
  const reached = (depth: Dec, target: string) => clamp(depth.div(dec(target)), ZERO, ONE);
  const excess = medianSpreadBps.minus(dec(liquidity.spreadFreeBps));
  const tightness = clamp(ONE.minus(excess.div(dec(liquidity.spreadRangeBps))), ZERO, ONE);
  const score = reached(depth10Usd, liquidity.depth10TargetUsd)
    .times(liquidity.depth10Weight)
    .plus(reached(depth20Usd, liquidity.depth20TargetUsd).times(liquidity.depth20Weight))
    .plus(tightness.times(liquidity.spreadWeight));
  return roundHalfEven(score, 4);
}

/** Sum in which no value counts for more than all others combined (§3). */
export function cappedSum(values: readonly Dec[]): Dec {
  const total = sum(values);
  return sum(values.map((value) => Dec.min(value, total.minus(value))));
}

/**
 * Whether a book is recent enough to count as observed: `staleness.book.fullSeconds`, on chain
 * `liquidity.maxLadderAgeSeconds`, because a ladder is requested every five minutes.
 */
export function isFreshBook(
  { exchange, observedAtMs }: { exchange: string; observedAtMs: number },
  nowMs: number,
  { staleness, liquidity }: MethodologyParameters,
): boolean {
  const maxSeconds = isOnChain(exchange)
    ? liquidity.maxLadderAgeSeconds
    : staleness.book.fullSeconds;
  return nowMs - observedAtMs <= maxSeconds * 1000;
}

function freshBooks(
  depths: readonly BookDepth[],
  nowMs: number,
  parameters: MethodologyParameters,
): BookDepth[] {
  const fresh = depths.filter(
    (depth) => depth.observedAtMs <= nowMs && isFreshBook(depth, nowMs, parameters),
  );
  const newest = newestBy(
    fresh,
    (depth) => depth.venue,
    (depth) => depth.payloadSha256,
  );
  return [...newest.values()];
}

function carryForward(
  carry: LiquidityCarry | null,
  venues: number,
  nowMs: number,
  { staleness }: MethodologyParameters,
): LiquidityScore {
  const lifeMs = staleness.book.suspendSeconds * 1000;
  const alive = carry !== null && nowMs - carry.observedAtMs < lifeMs ? carry : null;
  return {
    score: alive && dec(alive.score),
    method: alive === null ? 'none' : 'carried_forward',
    observedAtMs: alive?.observedAtMs ?? null,
    venues,
    depth10Usd: alive && dec(alive.depth10Usd),
    depth20Usd: alive && dec(alive.depth20Usd),
    depth50Usd: alive && dec(alive.depth50Usd),
    truncated: alive?.truncated ?? null,
    medianSpreadBps: alive && dec(alive.medianSpreadBps),
    reason: 'insufficient venues',
    carry: alive,
  };
}
