import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { CoinProfile } from './sample-coins';
import { draw, episode, hashText, smoothNoise } from './seeded-noise';

/** The loss of a peg: one small coin in every 40 days, for 5 to 9 hours. */
const DEPEG = { epochMs: 40 * DAY_MS, minMs: 5 * HOUR_MS, maxMs: 9 * HOUR_MS, chance: 1 };
const DEPEG_BPS = { least: 66, most: 112 };
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
    const { height, index } = episode(depegStream, atMs, DEPEG);
    if (height === 0) return 0;
    const victim = fragile[Math.floor(draw(depegStream, index * 4 + 7) * fragile.length)];
    if (victim !== symbol) return 0;
    const size =
      DEPEG_BPS.least + (DEPEG_BPS.most - DEPEG_BPS.least) * draw(depegStream, index * 4);
    return -height * size;
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
