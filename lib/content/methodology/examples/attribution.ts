import { type AttributedMember, attributeChange } from '@/lib/benchmark/attribution/attribution';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toPlaces } from '@/lib/benchmark/units';
import { rayPercent } from '@/lib/benchmark/yield/ray';
import { type Example, example } from '../tables';

const COINS = [
  {
    id: 'First coin',
    before: ['0.70', '4', '0.99', '0.95'],
    after: ['0.72', '4.2', '0.98', '0.95'],
  },
  { id: 'Second coin', before: ['0.30', '5', '0.99', '0.9'], after: ['0.28', '5', '0.99', '0.8'] },
] as const;

export function attributionExample(p: MethodologyParameters): Example {
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
  return example(
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
