import type { MethodologyParameters } from '@/lib/domain/parameters';
import { rayPercent, riskTier, scorePower } from '@/lib/domain/ray';
import { dec, toPlaces } from '@/lib/domain/units';
import {
  type Block,
  bullets,
  code,
  example,
  formula,
  heading,
  math,
  paragraph,
  type Section,
  type Source,
  text,
} from './blocks';
import { fixed, number } from './figures';

/** Risk-adjusted yield. */
export function raySection({ parameters: p }: Source): Section {
  const { ray } = p;
  return {
    id: 'ray',
    title: 'Risk-adjusted yield (RAY)',
    blocks: [
      paragraph`RAY is the APY a coin still earns after its peg score and its liquidity score have taken their share. The API calls it ${code('RY_APY')}.`,
      formula(
        String.raw`\mathrm{RAY} = \mathrm{APY}\times \mathrm{peg}^{\,${ray.pegExponent}}\times \mathrm{liq}^{\,${ray.liquidityExponent}}`,
        `RAY = APY × peg^${ray.pegExponent} × liq^${ray.liquidityExponent}`,
      ),
      paragraph`Percent a year, six decimals. The exponent ${math(String.raw`\alpha`, 'α')} = ${ray.pegExponent} takes a loss of peg in proportion; ${math(String.raw`\beta`, 'β')} = ${ray.liquidityExponent} is gentler on thin books than in proportion. A negative APY is passed through unchanged, because a score must not shrink a loss. If APY or a score is missing, the coin is suspended from the indices: it has no RAY, which is not a RAY of zero.`,
      rayExample(p),
      shareChart(p),
      heading('risk-tier', 'Risk tiers'),
      bullets(
        text`peg × liq above ${ray.lowTierAbove}: Low;`,
        text`from ${ray.mediumTierFrom} to ${ray.lowTierAbove}: Medium;`,
        text`below ${ray.mediumTierFrom}: High.`,
      ),
    ],
  };
}

const CASES = [
  ['6', '0.9', '0.46'],
  ['6', '0.9', '0.9'],
  ['6', '1', '0.3'],
  ['4', '1', '1'],
  ['-0.5', '0.9', '0.46'],
] as const;

const TIER_NAMES = { low: 'Low', medium: 'Medium', high: 'High' } as const;

function rayExample(p: MethodologyParameters): Block {
  const { liquidityExponent } = p.ray;
  return example(
    'From APY to RAY',
    ['#APY, %', '#Peg', '#Liquidity', `#Liquidity^${liquidityExponent}`, '#RAY, %', 'Tier'],
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

function shareChart(p: MethodologyParameters): Block {
  const scores = Array.from({ length: 21 }, (_, place) => dec(place).div(20));
  return {
    kind: 'chart',
    title: 'Share of APY that remains as RAY',
    summary:
      'Each line is one peg score. The share rises with the liquidity score, steeply at first, and ends at the peg score raised to its exponent.',
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
