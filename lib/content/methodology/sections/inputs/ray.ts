import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toPlaces } from '@/lib/benchmark/units';
import { rayPercent, riskTier, scorePower } from '@/lib/benchmark/yield/ray';
import * as doc from '@/lib/content/methodology/blocks';
import { fixed, number } from '@/lib/content/methodology/figures';

export function raySection({ parameters: p }: doc.Source): doc.Section {
  const { ray } = p;
  return {
    id: 'ray',
    title: 'Risk-adjusted yield (RAY)',
    blocks: [
      doc.paragraph`RAY is a coin’s APY, reduced by its peg score and its liquidity score. In the API it is ${doc.code('RY_APY')}.`,
      doc.formula(
        String.raw`\mathrm{RAY} = \mathrm{APY}\times \mathrm{peg}^{\,${ray.pegExponent}}\times \mathrm{liq}^{\,${ray.liquidityExponent}}`,
        `RAY = APY × peg^${ray.pegExponent} × liq^${ray.liquidityExponent}`,
      ),
      doc.paragraph`RAY is an annual percentage with six decimals. With the exponent ${doc.math(String.raw`\alpha`, 'α')} = ${ray.pegExponent}, a lower peg score reduces the yield proportionally. With ${doc.math(String.raw`\beta`, 'β')} = ${ray.liquidityExponent}, a lower liquidity score reduces it less than proportionally. A negative APY is left unchanged, because a score must not make a loss look smaller. If the APY or a score is missing, the coin has no RAY and is suspended from the indices. A missing RAY is not a RAY of zero.`,
      rayExample(p),
      shareChart(p),
      doc.heading('risk-tier', 'Exit risk: peg and liquidity'),
      doc.paragraph`A coin’s tier (${doc.code('risk_tier')} in the API) says how well it holds its peg and how easily it sells. Beside a pool or a platform it is still the coin’s: the contract, the custodian and the issuer are not rated.`,
      doc.bullets(
        doc.text`peg × liq above ${ray.lowTierAbove}: Low;`,
        doc.text`from ${ray.mediumTierFrom} to ${ray.lowTierAbove}: Medium;`,
        doc.text`below ${ray.mediumTierFrom}: High.`,
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

function rayExample(p: MethodologyParameters): doc.Block {
  const { liquidityExponent } = p.ray;
  return doc.example(
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

function shareChart(p: MethodologyParameters): doc.Block {
  const scores = Array.from({ length: 21 }, (_, place) => dec(place).div(20));
  return {
    kind: 'chart',
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
