import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { coinYield } from '@/lib/benchmark/yield/coin-yield';
import { effectiveApy } from '@/lib/benchmark/yield/pool-yield';
import { count, EXAMPLE_MS, fixed, number } from '@/lib/content/methodology/figures';
import { type Example, example } from '../tables';

const RATES = [
  ['4', '3'],
  ['4', '0.5'],
  ['-1', '2'],
] as const;

export function rewardExample(p: MethodologyParameters): Example {
  return example(
    'Base and reward of a pool, annual percentage',
    ['#Base', '#Reward', '#Counted'],
    RATES.map(([base, reward]) => {
      const counted = effectiveApy(
        {
          apyBasePercent: dec(base),
          apyRewardPercent: dec(reward),
          apyPercent: null,
          apyMean30dPercent: null,
        },
        p,
      );
      return [number(base), reward, counted ? number(counted.apyPercent) : '—'];
    }),
  );
}

type PoolRow = readonly [apyPercent: string, tvlMillions: string];

export function trimExample(
  p: MethodologyParameters,
  title: string,
  pools: readonly PoolRow[],
): Example {
  const result = coinYield(
    pools.map(([apyPercent, millions], place) => ({
      poolId: `pool-${place}`,
      protocol: `protocol-${place}`,
      tvlUsd: dec(millions).times(1_000_000),
      apyPercent: dec(apyPercent),
      basePercent: dec(apyPercent),
      rewardPercent: dec(0),
      tier: 1,
      observedAtMs: EXAMPLE_MS,
    })),
    p,
  );
  if (result === null) throw new Error('pools that hold value have a mean');
  return example(
    title,
    ['#APY, %', '#TVL, $M'],
    pools.map(([apyPercent, millions]) => [apyPercent, millions]),
    `The coin’s APY is ${fixed(result.apyPercent, 2)}%, based on ${count(result.poolsUsed)} pools after trimming.`,
  );
}
