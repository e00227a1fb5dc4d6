import type { BookLevel } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';

/** Distances from the mid, in bps, at which the depth is given; the levels hit each of them. */
type DepthProfile = {
  halfSpreadBps: number;
  depth10Usd: number;
  depth20Usd: number;
};

/** Just inside the buckets of 10, 20 and 50 bps, so that rounding never pushes a level out. */
const INNER = 9.9;
const MIDDLE = 19.9;
const OUTER = 49.9;
const END = 60;
/** Levels between those marks: 50 a side. */
const FULL_STEPS = [11, 12, 20, 6] as const;
const COARSE_STEPS = [1, 1, 1, 1] as const;

/** Prices in millionths repeat from tick to tick; decimals are immutable, so they are shared. */
const prices = new Map<number, Dec>();
const MAX_PRICES = 60_000;

/** Millionths of a dollar at a distance from one dollar. */
export function millionthsOf(deviationBps: number): number {
  return Math.round(1_000_000 + deviationBps * 100);
}

/** A price given in millionths of the quote currency. */
export function priceOfMillionths(millionths: number): Dec {
  const known = prices.get(millionths);
  if (known !== undefined) return known;
  const price = new Dec(millionths).dividedBy(1_000_000);
  if (prices.size >= MAX_PRICES) prices.clear();
  prices.set(millionths, price);
  return price;
}

/**
 * One side of a book, best level first; sizes are whole coins. A coarse side has five levels with
 * the same depth at 10, 20 and 50 bps as the full one of 50.
 * @param direction −1 for bids, 1 for asks.
 */
export function bookSide(
  mid: number,
  direction: -1 | 1,
  profile: DepthProfile,
  detail: 'full' | 'coarse',
): BookLevel[] {
  const steps = detail === 'full' ? FULL_STEPS : COARSE_STEPS;
  const marks = [Math.min(profile.halfSpreadBps, INNER - 1), INNER, MIDDLE, OUTER, END];
  const levels: BookLevel[] = [];
  let before = 0;
  let lastMillionths = 0;
  const add = (distanceBps: number) => {
    const depth = depthWithin(distanceBps, profile);
    const millionths = Math.round(mid * 1_000_000 * (1 + (direction * distanceBps) / 10_000));
    const size = Math.max(1, Math.round((depth - before) / mid));
    if (millionths !== lastMillionths) {
      levels.push({ price: priceOfMillionths(millionths), size: new Dec(size) });
    }
    lastMillionths = millionths;
    before = depth;
  };
  add(marks[0] ?? 0);
  for (const [segment, count] of steps.entries()) {
    const from = marks[segment] ?? 0;
    const to = marks[segment + 1] ?? END;
    for (let i = 1; i <= count; i += 1) add(from + ((to - from) * i) / count);
  }
  return levels;
}

/** Dollars within a distance of the mid: straight lines through the two given depths. */
function depthWithin(distanceBps: number, { depth10Usd, depth20Usd }: DepthProfile): number {
  if (distanceBps <= INNER) return (depth10Usd * distanceBps) / INNER;
  const slope = (depth20Usd - depth10Usd) / (MIDDLE - INNER);
  const beyond = Math.min(distanceBps, MIDDLE) - INNER;
  return depth10Usd + slope * beyond + (slope / 2) * Math.max(0, distanceBps - MIDDLE);
}
