import { type AttributedMember, attributeChange } from '@/lib/benchmark/attribution/attribution';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toPlaces } from '@/lib/benchmark/units';
import { rayPercent } from '@/lib/benchmark/yield/ray';
import * as doc from '@/lib/content/methodology/blocks';

/** How a change is split into causes. */
export function attributionSection({ parameters: p }: doc.Source): doc.Section {
  return {
    id: 'attribution',
    title: 'Why a value moved',
    blocks: [
      doc.paragraph`The change between two values with records splits exactly, per coin and per cause, by the logarithmic mean Divisia index. A coin contributes the product of its weight, APY, peg score and liquidity score:`,
      doc.formula(
        String.raw`V = w\,a\,p^{${p.ray.pegExponent}}\,l^{${p.ray.liquidityExponent}},\qquad L(x,y) = \frac{x-y}{\ln(x/y)}`,
        `V = w × a × p^${p.ray.pegExponent} × l^${p.ray.liquidityExponent}, L(x, y) = (x − y) ÷ ln(x ÷ y), and x where both are equal`,
      ),
      doc.formula(
        String.raw`\Delta_w = L(V_1,V_0)\ln\frac{w_1}{w_0},\quad \Delta_a = L(V_1,V_0)\ln\frac{a_1}{a_0},\quad \Delta_p = ${p.ray.pegExponent}\,L(V_1,V_0)\ln\frac{p_1}{p_0},\quad \Delta_l = ${p.ray.liquidityExponent}\,L(V_1,V_0)\ln\frac{l_1}{l_0}`,
        `part of a factor = its exponent × L(V1, V0) × ln(factor after ÷ factor before)`,
      ),
      doc.bullets(
        doc.text`The change of a coin that starts or stops counting is “basket” as a whole.`,
        doc.text`Where a factor is zero or an APY is not positive, the coin’s change is “yield” as a whole.`,
        doc.text`Between two fixings the split is the mean of the splits of their middle values, paired interval by interval, the lower with the lower and the upper with the upper. Only where the two days have values in different intervals, what that leaves is “intervals”.`,
        doc.text`In SYRPI the bill is a cause of its own. A value carried forward was not computed from its coins, so the whole change is “carried forward”.`,
        doc.text`Values are published rounded; what rounding leaves is listed as “rounding”, so that the causes sum to the change.`,
      ),
      doc.paragraph`${doc.link('/api/v1/attribution/SYI', '/api/v1/attribution/SYI')} returns the causes between two fixings, or between any two records.`,
      attributionExample(p),
    ],
  };
}

const COINS = [
  {
    id: 'First coin',
    before: ['0.70', '4', '0.99', '0.95'],
    after: ['0.72', '4.2', '0.98', '0.95'],
  },
  { id: 'Second coin', before: ['0.30', '5', '0.99', '0.9'], after: ['0.28', '5', '0.99', '0.8'] },
] as const;

function attributionExample(p: MethodologyParameters): doc.Block {
  const state = (at: 'before' | 'after') => ({
    members: COINS.map((coin) => memberOf(coin.id, coin[at], p)),
    pegExponent: p.ray.pegExponent,
    liquidityExponent: p.ray.liquidityExponent,
  });
  const changes = attributeChange(state('before'), state('after'));
  const rows = COINS.map(({ id, before, after }) => {
    const change = changes.find((each) => each.id === id);
    const part = (cause: string) => {
      const bps = change?.parts.find((each) => each.cause === cause)?.bps;
      return bps === undefined ? '0' : toPlaces(bps, 4);
    };
    return [
      id,
      before.join(' · '),
      after.join(' · '),
      ...['weight', 'apy', 'peg', 'liquidity'].map(part),
    ];
  });
  return doc.example(
    'Two coins: weight · APY · peg score · liquidity score before and after, and the causes in basis points',
    ['Coin', 'Before', 'After', '#Weight', '#APY', '#Peg', '#Liquidity'],
    rows,
  );
}

function memberOf(
  id: string,
  [weight, apy, peg, liquidity]: readonly [string, string, string, string],
  p: MethodologyParameters,
): AttributedMember {
  const [apyPercent, pegScore, liquidityScore] = [dec(apy), dec(peg), dec(liquidity)];
  return {
    ...{ id, symbol: id, apyPercent, pegScore, liquidityScore },
    weightPercent: dec(weight).times(100),
    rayPercent: rayPercent(apyPercent, pegScore, liquidityScore, p),
  };
}
