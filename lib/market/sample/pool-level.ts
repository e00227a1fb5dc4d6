import { ACCEPTED_POOLS } from './sample-pools';

const TRIM = 0.25;

/**
 * The multiple that is left when a coin's pools are averaged by TVL with a quarter trimmed at
 * either end: dividing by it makes the coin's level come out at its own figure.
 */
export function trimmedMultiple(symbol: string): number {
  const pools = [...(ACCEPTED_POOLS[symbol] ?? [])].sort((a, b) => a[2] - b[2]);
  const total = pools.reduce((sum, [, tvl]) => sum + tvl, 0);
  let below = 0;
  let weighted = 0;
  for (const [, tvl, multiple] of pools) {
    const kept = Math.min(below + tvl, total * (1 - TRIM)) - Math.max(below, total * TRIM);
    weighted += Math.max(0, kept) * multiple;
    below += tvl;
  }
  return total === 0 ? 1 : weighted / (total * (1 - 2 * TRIM));
}
