import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { accrualUsd, type RateConvention } from '@/lib/benchmark/treasury/accrual';
import { breakEvenPercent } from '@/lib/benchmark/treasury/break-even';
import { dec, toPlaces } from '@/lib/benchmark/units';
import { coinYield } from '@/lib/benchmark/yield/coin-yield';
import { effectiveApy } from '@/lib/benchmark/yield/pool-yield';
import { RISK_TIER_DEAD_BAND, rayPercent, riskTier, scorePower } from '@/lib/benchmark/yield/ray';
import { count, EXAMPLE_MS, fixed, number } from '@/lib/content/methodology/figures';
import { formatPercent, formatUsd } from '@/lib/format/numbers';
import { type ChartData, type Example, example } from '../tables';

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

const SCORED_YIELDS = [
  ['6', '0.9', '0.46'],
  ['6', '0.9', '0.9'],
  ['6', '1', '0.3'],
  ['4', '1', '1'],
  ['-0.5', '0.9', '0.46'],
] as const;

const TIER_NAMES = { low: 'Low', medium: 'Medium', high: 'High' } as const;

/** Score by which a coin must pass a bound of its tier. */
export const tierDeadBand = RISK_TIER_DEAD_BAND.toFixed();

export function rayExample(p: MethodologyParameters): Example {
  const { liquidityExponent } = p.ray;
  return example(
    'From APY to RAY',
    ['#APY, %', '#Peg', '#Liquidity', `#Liquidity^${liquidityExponent}`, '#RAY, %', 'Exit risk'],
    SCORED_YIELDS.map(([apy, peg, liquidity]) => {
      const ray = rayPercent(dec(apy), dec(peg), dec(liquidity), p);
      const tier = riskTier(dec(peg), dec(liquidity), p);
      if (ray === null || tier === null) throw new Error('complete inputs have a RAY and a tier');
      return [
        number(apy),
        toPlaces(dec(peg), 2),
        toPlaces(dec(liquidity), 2),
        toPlaces(scorePower(dec(liquidity), liquidityExponent), 12),
        fixed(ray, 6),
        TIER_NAMES[tier],
      ];
    }),
  );
}

const PEGS = ['1', '0.9', '0.7', '0.5'];

export function shareChart(p: MethodologyParameters): ChartData {
  const scores = Array.from({ length: 21 }, (_, place) => dec(place).div(20));
  return {
    title: 'Share of APY that remains as RAY',
    summary:
      'Each line shows one peg score. The share rises with the liquidity score, steeply at first, up to the peg score raised to its exponent.',
    xLabel: 'Liquidity score',
    yLabel: 'RAY ÷ APY, %',
    xTicks: [0, 0.2, 0.4, 0.6, 0.8, 1],
    yTicks: [0, 25, 50, 75, 100],
    lines: PEGS.map((peg) => ({
      label: `Peg score ${toPlaces(dec(peg), 1)}`,
      points: scores.map((liquidity) => {
        const remaining = rayPercent(dec(100), dec(peg), liquidity, p);
        return [liquidity.toNumber(), remaining?.toNumber() ?? 0] as const;
      }),
    })),
  };
}

const AMOUNT_USD = '10000000';
const DAYS = 90;
const HOLDINGS: readonly { name: string; percent: string; convention: RateConvention }[] = [
  { name: 'Cash yield of a basket (APY)', percent: '4.4332', convention: 'apy' },
  { name: '3-month bill, coupon-equivalent', percent: '5.24', convention: 'bill' },
  { name: 'SOFR', percent: '4.31', convention: 'overnight' },
];
export const PREMIUM_BPS = '40';
export const LOSS_PERCENT = '3';

export function earnedExample(): Example {
  return example(
    `${formatUsd(AMOUNT_USD, 0)} over ${DAYS} days`,
    ['Holding', '#Rate', '#Earned'],
    HOLDINGS.map(({ name, percent, convention }) => [
      name,
      formatPercent(percent, 4),
      formatUsd(accrualUsd(dec(AMOUNT_USD), dec(percent), DAYS, convention).toFixed(2)),
    ]),
  );
}

/** Losses a year, percent, that the premium pays for. */
export function breakEvenYearly(): string {
  return breakEvenPercent(dec(PREMIUM_BPS), dec(LOSS_PERCENT))?.toFixed(1) ?? '';
}
