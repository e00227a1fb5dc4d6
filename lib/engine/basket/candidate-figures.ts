import type { Candidate } from '@/lib/benchmark/basket/review';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { BPS_PER_UNIT, dec, ONE, sum, ZERO } from '@/lib/benchmark/units';
import type { RatedStrategy } from '@/lib/benchmark/yield/rated-strategies';
import type { CoinDefinition } from '@/lib/engine/tick/coin-tick';

/** Candidates at one tick: the figures of an opening, and those that a review adds up. Methodology §0. */
export function candidatesNow(
  coins: readonly CoinFigures[],
  rated: readonly RatedStrategy[],
  nowMs: number,
  {
    parameters,
    coins: definitions,
  }: { parameters: MethodologyParameters; coins: readonly CoinDefinition[] },
): Candidate[] {
  const bearing = new Set(
    definitions.filter((coin) => coin.isYieldBearing).map((coin) => coin.symbol),
  );
  return coins.map((coin) => {
    const sources = rated.filter(
      (row) => row.symbol === coin.symbol && row.sourceType === 'DeFi' && row.exclusion === null,
    );
    const isBacked = hasAgreeingAggregator(coin, nowMs, parameters);
    return {
      symbol: coin.symbol,
      isYieldBearing: bearing.has(coin.symbol),
      circulationUsd: coin.marketCap?.usd ?? null,
      monitoredDays: 0,
      pricedShare: isPriced(coin, isBacked, parameters) ? ONE : ZERO,
      liquidShare: isLiquid(coin, isBacked, parameters) ? ONE : ZERO,
      protocols: new Set(sources.map((row) => row.platform)).size,
      yieldTvlUsd: sum(sources.map((row) => row.tvlUsd ?? ZERO)),
    };
  });
}

function isEnough(venues: number, isBacked: boolean, { basket }: MethodologyParameters): boolean {
  return venues >= basket.minVenues || (isBacked && venues >= basket.minVenuesWithAggregator);
}

function isPriced({ price }: CoinFigures, isBacked: boolean, parameters: MethodologyParameters) {
  return price.method === 'venues' && isEnough(price.venuesUsed, isBacked, parameters);
}

function isLiquid(coin: CoinFigures, isBacked: boolean, parameters: MethodologyParameters) {
  const { method, venues, score } = coin.liquidity;
  return score !== null && method === 'observed' && isEnough(venues, isBacked, parameters);
}

/** Whether a still valid aggregator price is close to the coin's own. */
function hasAgreeingAggregator(
  { price }: CoinFigures,
  nowMs: number,
  parameters: MethodologyParameters,
): boolean {
  const { priceUsd } = price;
  if (priceUsd === null) return false;
  const maxAgeMs = parameters.staleness.aggregatorPrice.suspendSeconds * 1000;
  return price.verdicts.some(
    (row) =>
      row.tier === 2 &&
      row.priceUsd !== null &&
      nowMs - row.observedAtMs < maxAgeMs &&
      dec(row.priceUsd)
        .minus(priceUsd)
        .abs()
        .times(BPS_PER_UNIT)
        .lessThanOrEqualTo(parameters.price.aggregatorToleranceBps),
  );
}
