import type { Candidate } from '@/lib/benchmark/basket/review';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { RatedStrategy } from '@/lib/benchmark/index/rated-strategies';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, ONE, sum, ZERO } from '@/lib/benchmark/units';

type Candidature = { symbol: string; isYieldBearing?: boolean };

/** Candidates at one tick: the figures of an opening, and those that a review adds up. Methodology, basket. */
export function candidatesNow(
  coins: readonly CoinFigures[],
  rated: readonly RatedStrategy[],
  circulationOf: (symbol: string) => Dec | null,
  {
    parameters,
    coins: definitions,
  }: { parameters: MethodologyParameters; coins: readonly Candidature[] },
): Candidate[] {
  const bearing = new Set(
    definitions.filter((coin) => coin.isYieldBearing).map((coin) => coin.symbol),
  );
  return coins.map((coin) => {
    const sources = rated.filter(
      (row) => row.symbol === coin.symbol && row.sourceType === 'DeFi' && row.exclusion === null,
    );
    return {
      symbol: coin.symbol,
      isYieldBearing: bearing.has(coin.symbol),
      circulationUsd: circulationOf(coin.symbol),
      monitoredDays: 0,
      pricedShare: isPriced(coin, parameters) ? ONE : ZERO,
      liquidShare: isLiquid(coin, parameters) ? ONE : ZERO,
      protocols: new Set(sources.map((row) => row.platform)).size,
      yieldTvlUsd: sum(sources.map((row) => row.tvlUsd ?? ZERO)),
    };
  });
}

/**
 * Three venues, or two and an aggregator that agrees with them: the case in which an aggregator’s price serves.
 * Where the two disagree, one of them does not count.
 */
function isPriced({ price }: CoinFigures, { basket }: MethodologyParameters): boolean {
  if (price.method === 'venues') return price.venuesUsed >= basket.minVenues;
  const agreeing = price.verdicts.filter(
    ({ tier, rule }) => tier === 1 && rule === 'too-few-venues',
  );
  return price.method === 'aggregator' && agreeing.length >= basket.minVenuesWithAggregator;
}

function isLiquid({ liquidity }: CoinFigures, rules: MethodologyParameters): boolean {
  const { method, venues, score } = liquidity;
  return score !== null && method === 'observed' && venues >= rules.liquidity.minVenues;
}
