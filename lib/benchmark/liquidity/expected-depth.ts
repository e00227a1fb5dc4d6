import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { median, medianOfTexts } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { Dec, dec, ONE, roundHalfEven, toText, ZERO } from '@/lib/benchmark/units';
import { type BookDepth, cappedSum } from './book-depth';

const COVERAGE_PLACES = 6;
const BUCKETS = [0, 1, 2] as const;
const BUCKET_20 = 1;

/** Dollars within 10, 20 and 50 bps; decimal text. */
export type DepthsUsd = readonly [string, string, string];

/** What is remembered of one venue's book in one coin. Plain JSON. */
export type VenueDepth = {
  /** `null` while it has no hourly depth. */
  expectedUsd: DepthsUsd | null;
  /** Observation of its last book. */
  seenAtMs: number;
  /** Since when it is deeper than its limits, which stay those of that moment; a `null` limit limits nothing. */
  jump: { sinceMs: number; limitsUsd: readonly (string | null)[] } | null;
};

/** By venue. */
export type DepthMemory = Readonly<Record<string, VenueDepth>>;

/** One venue's depth at an hour. */
export type HourlyDepth = { atMs: number; depthsUsd: DepthsUsd };

/**
 * What a venue is expected to show in each bucket: the median of its hourly depths of the last
 * `liquidity.expectedDays`; the last one while there are fewer than `minExpectedHours`; `null` for none.
 * Methodology, liquidity score.
 * @param hours oldest first
 */
export function expectedDepths(
  hours: readonly HourlyDepth[],
  nowMs: number,
  { liquidity }: MethodologyParameters,
): DepthsUsd | null {
  const recent = hours.filter(({ atMs }) => nowMs - atMs <= liquidity.expectedDays * DAY_MS);
  if (recent.length < liquidity.minExpectedHours) return recent.at(-1)?.depthsUsd ?? null;
  const [ten, twenty, fifty] = BUCKETS.map((bucket) =>
    toText(medianOfTexts(recent.map(({ depthsUsd }) => depthsUsd[bucket]))),
  );
  return [ten ?? '0', twenty ?? '0', fifty ?? '0'];
}

/** Whether a depth at `nowMs` is the first of its UTC hour. */
export function isHourlyDue(hours: readonly HourlyDepth[], nowMs: number): boolean {
  const last = hours.at(-1);
  return last === undefined || Math.floor(last.atMs / HOUR_MS) < Math.floor(nowMs / HOUR_MS);
}

/** The venues expected to have a book: seen with one in the last `liquidity.expectedDays`. Methodology, liquidity score. */
export function expectedVenues(
  memory: DepthMemory,
  nowMs: number,
  { liquidity }: MethodologyParameters,
): DepthMemory {
  const rows = Object.entries(memory);
  return Object.fromEntries(
    rows.filter(([, { seenAtMs }]) => nowMs - seenAtMs <= liquidity.expectedDays * DAY_MS),
  );
}

/**
 * The depths as they count, and what is remembered after them. A book deeper than `liquidity.jumpMultiple` times
 * what its venue is expected to show counts that much for `jumpSeconds`; with nothing expected the median of the
 * other venues is the measure, until the hour of its first hourly depth. A jump that lasted is the venue's new depth. Methodology, liquidity score.
 * @param books standing ones, one a venue
 * @param memory expected venues alone
 */
export function countDepths(
  books: readonly BookDepth[],
  memory: DepthMemory,
  nowMs: number,
  { liquidity: { jumpMultiple, jumpSeconds } }: MethodologyParameters,
): { counted: BookDepth[]; after: DepthMemory; jumped: readonly string[] } {
  const own = books.map((book) => ownLimits(memory[book.venue], jumpMultiple));
  const believed = books.map((book, place) => within(depthsOf(book), own[place] ?? []));
  const after: Record<string, VenueDepth> = { ...memory };
  const jumped: string[] = [];
  const counted = books.map((book, place) => {
    const { venue, observedAtMs } = book;
    const depths = depthsOf(book);
    const before = memory[venue];
    const others = believed.filter((_, other) => other !== place);
    const limits = BUCKETS.map((bucket) => {
      const limit = own[place]?.[bucket] ?? null;
      if (limit !== null || before?.jump || others.length === 0) return limit;
      const middle = median(others.map((row) => row[bucket] ?? ZERO));
      // Where half of the venues show nothing there is no measure; no venue counts for more than the others anyway.
      return middle.isZero() ? null : middle.times(jumpMultiple);
    });
    const isBeyond = depths.some((depth, bucket) => {
      const limit = limits[bucket] ?? null;
      return limit !== null && depth.greaterThan(limit);
    });
    const expectedUsd = before?.expectedUsd ?? null;
    const seenAtMs = Math.max(observedAtMs, before?.seenAtMs ?? 0);
    after[venue] = { expectedUsd, seenAtMs, jump: null };
    if (!isBeyond) return book;
    const sinceMs = before?.jump?.sinceMs ?? nowMs;
    const untilMs = expectedUsd === null ? nextHourMs(sinceMs) : sinceMs + jumpSeconds * 1000;
    if (nowMs >= untilMs) {
      after[venue] = { expectedUsd: null, seenAtMs, jump: null };
      return book;
    }
    const limitsUsd = limits.map(toText);
    after[venue] = { expectedUsd, seenAtMs, jump: { sinceMs, limitsUsd } };
    jumped.push(venue);
    const [ten = ZERO, twenty = ZERO, fifty = ZERO] = within(depths, limits);
    return { ...book, depth10Usd: ten, depth20Usd: twenty, depth50Usd: fifty };
  });
  return { counted, after, jumped };
}

/** The clock hour in which a venue that is new gets its first hourly depth. */
function nextHourMs(atMs: number): number {
  return (Math.floor(atMs / HOUR_MS) + 1) * HOUR_MS;
}

/** Limits from a venue's own past, USD; `null` where nothing is expected of it. */
function ownLimits(before: VenueDepth | undefined, multiple: string): (Dec | null)[] {
  return BUCKETS.map((bucket) => {
    if (before?.jump) {
      const limit = before.jump.limitsUsd[bucket] ?? null;
      return limit === null ? null : dec(limit, 'limit of a depth');
    }
    const expected = dec(before?.expectedUsd?.[bucket] ?? '0', 'expected depth');
    return expected.isZero() ? null : expected.times(multiple);
  });
}

function depthsOf({ depth10Usd, depth20Usd, depth50Usd }: BookDepth): Dec[] {
  return [depth10Usd, depth20Usd, depth50Usd];
}

function within(depths: readonly Dec[], limits: readonly (Dec | null)[]): Dec[] {
  return depths.map((depth, bucket) => {
    const limit = limits[bucket] ?? null;
    return limit === null ? depth : Dec.min(depth, limit);
  });
}

/**
 * Coverage κ, 0 to 1, 6 dp: the expected D20 of the venues with a standing book as a share of that of all venues
 * expected, both summed as depths are (no venue counts for more than the others). Where no D20 is expected of
 * anyone, the share of the venues; 1 without venues. Methodology, liquidity score.
 * @param counted the standing books as they count: a venue's own depth stands in while it has no hourly one
 */
export function depthCoverage(memory: DepthMemory, counted: readonly BookDepth[]): Dec {
  const standing = new Map(counted.map((book) => [book.venue, book]));
  const rows = Object.entries(memory).map(([venue, { expectedUsd, jump }]) => {
    const book = standing.get(venue);
    const text = expectedUsd?.[BUCKET_20] ?? jump?.limitsUsd[BUCKET_20] ?? null;
    const usd = text === null ? (book?.depth20Usd ?? ZERO) : dec(text, 'expected depth');
    return { usd, isStanding: book !== undefined };
  });
  const present = rows.filter(({ isStanding }) => isStanding);
  const all = cappedSum(rows.map(({ usd }) => usd));
  if (rows.length === 0) return ONE;
  const share = all.isZero()
    ? new Dec(present.length).div(rows.length)
    : cappedSum(present.map(({ usd }) => usd)).div(all);
  return roundHalfEven(share, COVERAGE_PLACES);
}
