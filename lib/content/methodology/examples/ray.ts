import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toPlaces } from '@/lib/benchmark/units';
import { RISK_TIER_DEAD_BAND, rayPercent, riskTier, scorePower } from '@/lib/benchmark/yield/ray';
import { fixed, number } from '@/lib/content/methodology/figures';
import { type ChartData, type Example, example } from '../tables';

const CASES = [
  ['6', '0.9', '0.46'],
  ['6', '0.9', '0.9'],
  ['6', '1', '0.3'],
  ['4', '1', '1'],
  ['-0.5', '0.9', '0.46'],
] as const;

const TIER_NAMES = { low: 'Low', medium: 'Medium', high: 'High' } as const;

/** Score by which a coin must pass a bound of its tier. */
export const deadBand = RISK_TIER_DEAD_BAND.toFixed();

export function rayExample(p: MethodologyParameters): Example {
  const { liquidityExponent } = p.ray;
  return example(
    'From APY to RAY',
    ['#APY, %', '#Peg', '#Liquidity', `#Liquidity^${liquidityExponent}`, '#RAY, %', 'Exit risk'],
    CASES.map(([apy, peg, liquidity]) => {
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
