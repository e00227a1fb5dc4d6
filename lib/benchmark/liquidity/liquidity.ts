import { lowerMedianTime, median } from '@/lib/benchmark/median';
import { isOnChain } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { newestBy } from '@/lib/benchmark/price/quote-validity';
import { clamp, type Dec, dec, ONE, roundHalfEven, toText, ZERO } from '@/lib/benchmark/units';
import { type BookDepth, cappedSum } from './book-depth';
import { countDepths, type DepthMemory, depthCoverage, expectedVenues } from './expected-depth';

export { type BookDepth, bookDepth, cappedSum, refuseBook } from './book-depth';

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

/** Caveats on a score: venues that have not answered yet, and depth beyond what is expected. */
export type LiquidityFlag = 'warming' | 'depth-jump';

export type LiquidityScore = {
  /** 0–1, 4 dp; `null` is unknown, as are the figures behind it. */
  score: Dec | null;
  method: 'observed' | 'carried_forward' | 'none';
  /** Middle (earlier of two) of the books' observation times; a carried score keeps its own. */
  observedAtMs: number | null;
  /** The same of the standing books, whether or not the score is theirs. */
  booksObservedAtMs: number | null;
  /** Venues with a standing book, whether or not they were enough. */
  venues: number;
  /** κ: what stands of what is expected, 0–1, 6 dp. */
  coverage: Dec;
  /** Summed over the venues, each capped at the sum of the others. */
  depth10Usd: Dec | null;
  depth20Usd: Dec | null;
  depth50Usd: Dec | null;
  /** Per bucket: a book behind the sum ended early, so that it is a lower bound. */
  truncated: readonly boolean[] | null;
  medianSpreadBps: Dec | null;
  flags: readonly LiquidityFlag[];
  /** Passed back in with the next tick; `null` once there is nothing left to carry. */
  carry: LiquidityCarry | null;
  memory: DepthMemory;
};

/** What the rule reads besides the parameters. */
export type LiquidityInput = {
  depths: readonly BookDepth[];
  carry: LiquidityCarry | null;
  memory: DepthMemory;
  /** Whether every venue has answered or failed often enough; asked only with nothing expected. */
  haveVenuesAnswered: boolean;
  nowMs: number;
  parameters: MethodologyParameters;
};

/**
 * Liquidity score of a coin (Methodology, liquidity score) from its venues' depths. A venue's newest book stands for
 * `staleness.book.suspendSeconds` and is not dated in the future. Where the standing books cover less than
 * `liquidity.minCoverage` of what is expected the last score is carried for `carrySeconds`, then it is unknown;
 * with fewer than `minVenues` expected there is none. On a first start it waits for the venues.
 */
export function liquidityScore(input: LiquidityInput): LiquidityScore {
  const { nowMs, parameters } = input;
  const { liquidity } = parameters;
  const books = standingBooks(input.depths, nowMs, parameters);
  const expected = expectedVenues(input.memory, nowMs, parameters);
  const booksObservedAtMs = lowerMedianTime(books.map((book) => book.observedAtMs));
  const seen = { booksObservedAtMs, venues: books.length };
  if (Object.keys(expected).length === 0 && !input.haveVenuesAnswered) {
    return { ...UNKNOWN, ...seen, flags: ['warming'], coverage: ZERO, memory: {} };
  }
  const { counted, after: memory, jumped } = countDepths(books, expected, nowMs, parameters);
  const coverage = depthCoverage(memory, counted);
  const flags: LiquidityFlag[] = jumped.length > 0 ? ['depth-jump'] : [];
  const base = { ...seen, coverage, flags, memory };
  if (Object.keys(memory).length < liquidity.minVenues) return { ...UNKNOWN, ...base };
  if (booksObservedAtMs === null || coverage.lessThan(dec(liquidity.minCoverage))) {
    return { ...carryForward(input.carry, nowMs, parameters), ...base };
  }
  const depth10Usd = cappedSum(counted.map((book) => book.depth10Usd));
  const depth20Usd = cappedSum(counted.map((book) => book.depth20Usd));
  const depth50Usd = cappedSum(counted.map((book) => book.depth50Usd));
  const medianSpreadBps = median(counted.map((book) => book.spreadBps));
  const score = scoreFromDepth(depth10Usd, depth20Usd, medianSpreadBps, parameters);
  const truncated = liquidity.bucketsBps.map((_, bucket) =>
    counted.some((book) => book.truncated[bucket] === true),
  );
  return {
    ...base,
    score,
    method: 'observed',
    observedAtMs: booksObservedAtMs,
    depth10Usd,
    depth20Usd,
    depth50Usd,
    truncated,
    medianSpreadBps,
    carry: {
      score: toText(score),
      depth10Usd: toText(depth10Usd),
      depth20Usd: toText(depth20Usd),
      depth50Usd: toText(depth50Usd),
      truncated,
      medianSpreadBps: toText(medianSpreadBps),
      observedAtMs: booksObservedAtMs,
    },
  };
}

type ScoreFigures = Omit<
  LiquidityScore,
  'booksObservedAtMs' | 'venues' | 'coverage' | 'flags' | 'memory'
>;

const UNKNOWN: ScoreFigures = {
  score: null,
  method: 'none',
  observedAtMs: null,
  depth10Usd: null,
  depth20Usd: null,
  depth50Usd: null,
  truncated: null,
  medianSpreadBps: null,
  carry: null,
};

/**
 * `0.4·min(1, D10/10M) + 0.4·min(1, D20/25M) + 0.2·S`, 4 dp; zero where both depths are zero. Depths in
 * USD, spread in bps. Methodology, liquidity score.
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

/**
 * Whether a book is recent enough to sell into: `staleness.book.fullSeconds`, on chain
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

/** Whether a venue's last book still stands for its depth. Methodology, liquidity score. */
export function isStandingBook(
  { observedAtMs }: { observedAtMs: number },
  nowMs: number,
  { staleness }: MethodologyParameters,
): boolean {
  return nowMs - observedAtMs < staleness.book.suspendSeconds * 1000;
}

function standingBooks(
  depths: readonly BookDepth[],
  nowMs: number,
  parameters: MethodologyParameters,
): BookDepth[] {
  const standing = depths.filter(
    (depth) => depth.observedAtMs <= nowMs && isStandingBook(depth, nowMs, parameters),
  );
  const newest = newestBy(
    standing,
    (depth) => depth.venue,
    (depth) => depth.payloadSha256,
  );
  return [...newest.values()];
}

function carryForward(
  carry: LiquidityCarry | null,
  nowMs: number,
  { liquidity }: MethodologyParameters,
): ScoreFigures {
  if (carry === null || nowMs - carry.observedAtMs >= liquidity.carrySeconds * 1000) return UNKNOWN;
  return {
    score: dec(carry.score),
    method: 'carried_forward',
    observedAtMs: carry.observedAtMs,
    depth10Usd: dec(carry.depth10Usd),
    depth20Usd: dec(carry.depth20Usd),
    depth50Usd: dec(carry.depth50Usd),
    truncated: carry.truncated,
    medianSpreadBps: dec(carry.medianSpreadBps),
    carry,
  };
}
