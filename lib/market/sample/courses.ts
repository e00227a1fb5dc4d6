import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { type CoinProfile, SAMPLE_COINS } from './sample-coins';
import { bump, draw, episode, seededSine, smoothNoise, streamOf } from './seeded-noise';

/** The loss of a peg: one of the smaller coins, once in every 90 days at the same moment, for some hours. */
const DEPEG_EVERY_MS = 90 * DAY_MS;
const DEPEG_LASTS_MS = 7 * HOUR_MS;
/** Below the size at which the regime would be overridden. */
const DEPEG_BPS = { least: 66, most: 92 };
const WOBBLE = { epochMs: 4 * DAY_MS, minMs: 25 * MINUTE_MS, maxMs: 110 * MINUTE_MS, chance: 0.6 };

/** Distance of a coin's price from one dollar, in bps, at a time. */
export type PricePath = (atMs: number) => number;

const DEPEG = streamOf('depeg');
const FRAGILE = SAMPLE_COINS.filter((coin) => coin.mayDepeg).map((coin) => coin.symbol);

function depegBps(symbol: string, atMs: number): number {
  const index = Math.floor(atMs / DEPEG_EVERY_MS);
  const startsMs = (DEPEG_EVERY_MS - DEPEG_LASTS_MS) * draw(DEPEG, -1);
  const height = bump((atMs - index * DEPEG_EVERY_MS - startsMs) / DEPEG_LASTS_MS);
  if (height === 0) return 0;
  const hit = FRAGILE[Math.floor(draw(DEPEG, index * 2 + 1) * FRAGILE.length)];
  if (hit !== symbol) return 0;
  const { least, most } = DEPEG_BPS;
  return -height * (least + (most - least) * draw(DEPEG, index * 2));
}

const PATHS: ReadonlyMap<string, PricePath> = new Map(
  SAMPLE_COINS.map((coin) => [coin.symbol, pathOf(coin)]),
);

/** The path of a coin's price. @throws RangeError for a coin that the market doesn't have. */
export function pricePath(symbol: string): PricePath {
  const path = PATHS.get(symbol);
  if (path === undefined) throw new RangeError(`no demonstration data for ${symbol}`);
  return path;
}

function pathOf(coin: CoinProfile): PricePath {
  const [slow, medium, fast, wobbles] = ['hours', 'tens', 'minutes', 'wobble'].map((scale) =>
    streamOf(`${coin.symbol}/${scale}`),
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

const [TIDE, SWELL, WAVE] = ['tide', 'swell', 'wave'].map((part) => streamOf(`yield/${part}`)) as [
  number,
  number,
  number,
];

/**
 * The yields of all coins rise and fall together, so slowly that the regime turns about once within 90
 * days, and each coin's own yields wander a little around that: ±7 % of the recorded level at most for all.
 */
export function yieldCourse({ symbol, apyDrift }: CoinProfile): YieldCourse {
  const own = streamOf(`yield/${symbol}`);
  return (atMs) => {
    const common =
      0.06 * seededSine(TIDE, atMs, 90 * DAY_MS) +
      0.004 * seededSine(SWELL, atMs, 17 * DAY_MS) +
      0.003 * smoothNoise(WAVE, atMs, 2.3 * DAY_MS);
    return 1 + common + apyDrift * smoothNoise(own, atMs, 9 * DAY_MS);
  };
}
