import { coinYield } from '@/lib/domain/coin-yield';
import type { MethodologyParameters } from '@/lib/domain/parameters';
import { effectiveApy } from '@/lib/domain/pool-yield';
import { dec } from '@/lib/domain/units';
import {
  type Block,
  bullets,
  example,
  formula,
  heading,
  math,
  paragraph,
  type Section,
  type Source,
  text,
} from './blocks';
import { count, EXAMPLE_MS, fixed, number, percent, share, span, usd } from './figures';

/** What a coin yields before risk. */
export function yieldSection({ parameters: p }: Source): Section {
  const { yield: y, staleness } = p;
  return {
    id: 'yield',
    title: 'Yield of a coin',
    blocks: [
      paragraph`A coin’s APY is what its large single-asset pools pay, as an annual percentage, before any adjustment for risk.`,
      heading('eligible-pools', 'Which pools count'),
      bullets(
        text`at least ${usd(y.minTvlUsd)} locked and at least ${count(y.minObservations)} observations;`,
        text`exposure to this coin alone, and no impermanent loss;`,
        text`not marked as an outlier by its source, and an APY from ${percent(y.minApyPercent)} to ${percent(y.maxApyPercent)}.`,
      ),
      heading('reward-cap', 'Base and reward'),
      formula(
        String.raw`y = b + \min\!\left(\max(r,0),\ ${number(y.rewardShareOfBase)}\cdot\max(b,0)\right)`,
        `y = b + min(max(r, 0), ${number(y.rewardShareOfBase)} × max(b, 0))`,
      ),
      paragraph`The base rate ${math('b', 'b')} counts in full, the reward ${math('r', 'r')}, often paid in a token that can stop any day, for at most ${share(y.rewardShareOfBase)} of it. A pool that states no base counts with the smaller of its total and its 30-day mean, as tier 2.`,
      rewardExample(p),
      heading('spikes', 'Spikes'),
      formula(
        String.raw`\left|y-\operatorname{med}_{${y.spikeWindowDays}\mathrm{d}}\right| > \max\!\left(${number(y.spikeFloorPercentagePoints)}\,\text{pp},\; ${number(y.spikeMadMultiplier)}\times ${number(y.spikeMadScale)}\times \mathrm{MAD}_{${y.spikeWindowDays}\mathrm{d}}\right)`,
        `|y − median of ${y.spikeWindowDays} days| > max(${number(y.spikeFloorPercentagePoints)} pp, ${number(y.spikeMadMultiplier)} × ${number(y.spikeMadScale)} × MAD of ${y.spikeWindowDays} days)`,
      ),
      paragraph`A reading this far from the pool’s own last ${y.spikeWindowDays} days takes the pool out at once. It returns with ${count(y.spikeConfirmations)} hourly readings in a row that confirm each other: the new level is real, or the spike is over. Pools are compared with their own past and their own coin, never across coins.`,
      heading('trimmed-mean', 'From pools to the coin'),
      paragraph`Pools are put in order of their APY. ${share(y.trimFraction)} of the value locked is cut off at either end, a pool on the boundary counting pro rata, and the rest is averaged by value locked.`,
      trimExample(p, 'Three pools of unequal size', [
        ['4', '40'],
        ['5', '40'],
        ['12', '20'],
      ]),
      trimExample(p, 'Four pools of equal size', [
        ['3', '25'],
        ['4', '25'],
        ['5', '25'],
        ['20', '25'],
      ]),
      paragraph`The main source publishes hourly, so a DeFi yield’s age counts from the publication expected ${span(y.publicationSeconds)} after it; from then it is fully fresh for ${span(staleness.defiYield.fullSeconds)}.`,
    ],
  };
}

const RATES = [
  ['4', '3'],
  ['4', '0.5'],
  ['-1', '2'],
] as const;

function rewardExample(p: MethodologyParameters): Block {
  return example(
    'Base and reward of a pool, percent a year',
    ['#Base', '#Reward', '#Counts with'],
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

function trimExample(p: MethodologyParameters, title: string, pools: readonly PoolRow[]): Block {
  const result = coinYield(
    pools.map(([apyPercent, millions], place) => ({
      poolId: `pool-${place}`,
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
    ['#APY, %', '#Value locked, $M'],
    pools.map(([apyPercent, millions]) => [apyPercent, millions]),
    text`The coin’s APY is ${fixed(result.apyPercent, 2)}%, from ${count(result.poolsUsed)} pools after the trim.`,
  );
}
