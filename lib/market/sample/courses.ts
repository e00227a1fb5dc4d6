import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { CoinProfile } from './sample-coins';
import { bump, draw, episode, hashText, seededSine, smoothNoise } from './seeded-noise';

/** The loss of a peg: one of the smaller coins, once in every 90 days at the same moment, for some hours. */
const DEPEG_EVERY_MS = 90 * DAY_MS;
const DEPEG_LASTS_MS = 7 * HOUR_MS;
/** Below the size at which the regime would be overridden. */
const DEPEG_BPS = { least: 66, most: 92 };
const WOBBLE = { epochMs: 4 * DAY_MS, minMs: 25 * MINUTE_MS, maxMs: 110 * MINUTE_MS, chance: 0.6 };

/** Distance of a coin's price from one dollar, in bps, at a time. */
export type PricePath = (atMs: number) => number;

/**
 * The price paths of the demonstration market's coins.
 * @param seed names the market; the same seed gives the same paths.
 */
export function pricePaths(
  seed: string,
  coins: readonly CoinProfile[],
): ReadonlyMap<string, PricePath> {
  const depegStream = hashText(`${seed}/depeg`);
  const fragile = coins.filter((coin) => coin.mayDepeg).map((coin) => coin.symbol);
  const depegBps = (symbol: string, atMs: number) => {
    const index = Math.floor(atMs / DEPEG_EVERY_MS);
    const startsMs = (DEPEG_EVERY_MS - DEPEG_LASTS_MS) * draw(depegStream, -1);
    const height = bump((atMs - index * DEPEG_EVERY_MS - startsMs) / DEPEG_LASTS_MS);
    if (height === 0) return 0;
    const hit = fragile[Math.floor(draw(depegStream, index * 2 + 1) * fragile.length)];
    if (hit !== symbol) return 0;
    const { least, most } = DEPEG_BPS;
    return -height * (least + (most - least) * draw(depegStream, index * 2));
  };
  return new Map(coins.map((coin) => [coin.symbol, pathOf(seed, coin, depegBps)]));
}

function pathOf(
  seed: string,
  coin: CoinProfile,
  depegBps: (symbol: string, atMs: number) => number,
): PricePath {
  const [slow, medium, fast, wobbles] = ['hours', 'tens', 'minutes', 'wobble'].map((scale) =>
    hashText(`${seed}/${coin.symbol}/${scale}`),
  ) as [number, number, number, number];
  const [hours, tens, minutes] = coin.swayBps;
  return (atMs) => {
    const { height, index } = episode(wobbles, atMs, WOBBLE);
    const size = coin.wobbleBps * (0.6 + 0.4 * draw(wobbles, index * 4));
    const wobbleBps = height * size * (draw(wobbles, index * 4 + 7) < 0.75 ? -1 : 1);
    return (
      coin.restBps +
      hours * smoothNoise(slow, atMs, 6 * HOUR_MS) +
      tens * smoothNoise(medium, atMs, 45 * MINUTE_MS) +
      minutes * smoothNoise(fast, atMs, 4 * MINUTE_MS) +
      wobbleBps +
      (coin.mayDepeg ? depegBps(coin.symbol, atMs) : 0)
    );
  };
}

/** The factor applied to a coin's recorded yields at a time: about 1. */
export type YieldCourse = (atMs: number) => number;

/**
 * The yields of all coins rise and fall together, so slowly that the regime turns about once within 90
 * days, and each coin's own yields wander a little around that: ±7 % of the recorded level at most for all.
 */
export function yieldCourses(
  seed: string,
  coins: readonly CoinProfile[],
): ReadonlyMap<string, YieldCourse> {
  const [tide, swell, wave] = ['tide', 'swell', 'wave'].map((part) =>
    hashText(`${seed}/yield/${part}`),
  ) as [number, number, number];
  const common = (atMs: number) =>
    0.06 * seededSine(tide, atMs, 90 * DAY_MS) +
    0.004 * seededSine(swell, atMs, 17 * DAY_MS) +
    0.003 * smoothNoise(wave, atMs, 2.3 * DAY_MS);
  return new Map(
    coins.map(({ symbol, apyDrift }) => {
      const own = hashText(`${seed}/yield/${symbol}`);
      return [symbol, (atMs) => 1 + common(atMs) + apyDrift * smoothNoise(own, atMs, 9 * DAY_MS)];
    }),
  );
}
