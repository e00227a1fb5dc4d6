import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { FrozenCaps } from '@/lib/benchmark/coin/frozen-caps';
import { frozenShares } from '@/lib/benchmark/index/weights';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec } from '@/lib/benchmark/units';

/** Percent of each constituent that has a frozen cap. Methodology, indices. */
export function coinWeights(
  constituents: ReadonlySet<string>,
  caps: FrozenCaps | null,
  { syi }: MethodologyParameters,
): ReadonlyMap<string, Dec> {
  const known = [...constituents].flatMap((symbol) => {
    const cap = caps?.bySymbol[symbol];
    return cap ? [{ id: symbol, marketCapUsd: dec(cap.marketCapUsd) }] : [];
  });
  const shares = frozenShares(known, syi.weightStepPercentagePoints);
  return new Map(shares.map((share) => [share.id, share.weightPercent]));
}

/** The coins of a tick with the basket that was decided on what it saw. */
export function withBasket(
  coins: readonly CoinFigures[],
  basket: ReadonlySet<string>,
  caps: FrozenCaps | null,
  parameters: MethodologyParameters,
): CoinFigures[] {
  const weights = coinWeights(basket, caps, parameters);
  return coins.map((coin) => ({
    ...coin,
    isConstituent: basket.has(coin.symbol),
    weightPercent: weights.get(coin.symbol) ?? null,
  }));
}
