import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { requiredConstituents } from './index-sufficiency';

/** Data on an SYI coin that the sentence needs. */
export type StoppedCoin = {
  symbol: string;
  isConstituent: boolean;
  /** `null` for a coin that counts. */
  suspendedBecause: string | null;
};

const LACKS: Readonly<Record<string, string>> = {
  price_pending: 'a price move awaits a second source',
  price_unknown: 'no confirmed price',
  volatility_unknown: 'too few recent prices',
  liquidity_unknown: 'no liquidity score',
  yield_unknown: 'no eligible pool',
};

/**
 * Why an SYI cannot be computed, with figures: how many coins can be rated and how many are required, or
 * how much of the weight they have (the sufficiency rule of Methodology, indices), and what the others lack. One
 * line of plain English.
 * @param coveragePercent weight of the coins that can be rated; `null` while no weight is known.
 */
export function whyStopped(
  coins: readonly StoppedCoin[],
  coveragePercent: string | null,
  parameters: MethodologyParameters,
): string {
  const constituents = coins.filter(({ isConstituent }) => isConstituent);
  if (constituents.length === 0) return whyNoBasket(coins, parameters);
  const rated = constituents.filter(({ suspendedBecause }) => suspendedBecause === null);
  const neededCoins = requiredConstituents(constituents.length, parameters);
  const rate = `${rated.length} of ${constituents.length} coins can be rated`;
  const { minWeightPercent } = parameters.syi;
  const isHeavy = coveragePercent !== null && dec(coveragePercent).gte(minWeightPercent);
  const part = coveragePercent === null ? 'an unknown part' : `${coveragePercent}%`;
  const weight = ` and have ${part} of the weight, ${minWeightPercent}% is needed`;
  const shortage =
    rated.length < neededCoins ? `, ${neededCoins} are needed` : isHeavy ? '' : weight;
  return `${rate}${shortage}${lacksOf(constituents)}.`;
}

/** For the time before an opening basket. Methodology, basket. */
function whyNoBasket(coins: readonly StoppedCoin[], { basket }: MethodologyParameters): string {
  const rated = coins.filter(({ suspendedBecause }) => suspendedBecause === null);
  return (
    `no basket is decided yet: ${rated.length} of ${coins.length} candidates can be rated, ` +
    `${basket.minConstituents} that meet the basket's rules are needed${lacksOf(coins)}.`
  );
}

/** What each coin lacks, as ` (no liquidity score: USDC, DAI; …)`. */
function lacksOf(coins: readonly StoppedCoin[]): string {
  const byLack = new Map<string, string[]>();
  for (const { symbol, suspendedBecause } of coins) {
    if (suspendedBecause === null) continue;
    const lack = LACKS[suspendedBecause] ?? suspendedBecause;
    byLack.set(lack, [...(byLack.get(lack) ?? []), symbol]);
  }
  const lacks = [...byLack].map(([lack, symbols]) => `${lack}: ${symbols.join(', ')}`);
  return lacks.length === 0 ? '' : ` (${lacks.join('; ')})`;
}
