import type { DepthMemory } from '@/lib/benchmark/liquidity/expected-depth';
import {
  type BookDepth,
  type LiquidityCarry,
  liquidityScore,
} from '@/lib/benchmark/liquidity/liquidity';
import type { ReferencePrice, VenueQuote } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { deviationBps, pegClass, pegScore } from '@/lib/benchmark/peg/peg';
import { volatility5mBps } from '@/lib/benchmark/peg/volatility';
import { type ConsensusPrice, consensusPrice, type PriceState } from '@/lib/benchmark/price/price';
import { type Dec, dec, ONE, toText } from '@/lib/benchmark/units';
import type { AssumedLiquidity, CoinScores, LiquidityFigures } from './coin-figures';

/** A consensus price that was observed; decimal text. */
export type StoredSample = { atMs: number; priceUsd: string };

/** State that a coin's market rules keep between ticks; plain JSON. */
export type CoinMemory = {
  price: PriceState;
  samples: readonly StoredSample[];
  liquidity: LiquidityCarry | null;
  depths: DepthMemory;
};

export type CoinMarket = {
  symbol: string;
  quotes: readonly VenueQuote[];
  references: readonly ReferencePrice[];
  /** Dollars per coin of the quote currencies, those priced at this moment first. */
  quotePrices: ReadonlyMap<string, Dec>;
  /** The depths of its books, called once its own price is known. */
  depths: () => readonly BookDepth[];
  /** Whether every venue has had its chance to show a book; matters only on a first start. */
  haveVenuesAnswered: boolean;
  assumedLiquidity: AssumedLiquidity | null;
  before: CoinMemory;
};

/** A coin's price, peg and liquidity at one moment, and the state of its rules. Methodology, coin price to liquidity score. */
export function scoreCoin(
  market: CoinMarket,
  nowMs: number,
  parameters: MethodologyParameters,
): { scores: CoinScores; after: CoinMemory; depths: readonly BookDepth[] } {
  const { symbol, before } = market;
  const { price, state } = consensusPrice({
    symbol,
    quotes: market.quotes,
    quoteCurrencyPrices: market.quotePrices,
    references: market.references,
    state: before.price,
    nowMs,
    parameters,
  });
  const samples = withSample(before.samples, price, nowMs, parameters);
  const volatility = volatility5mBps(samples, nowMs, parameters);
  const deviation = price.priceUsd === null ? null : deviationBps(price.priceUsd);
  const depths = market.assumedLiquidity ? [] : market.depths();
  const { figures, ...memory } = scoreLiquidity(market, depths, nowMs, parameters);
  return {
    scores: {
      symbol,
      price,
      deviationBps: deviation,
      volatility5mBps: volatility,
      pegScore: pegScore(deviation, volatility, parameters),
      pegClass: deviation === null ? null : pegClass(deviation, parameters),
      liquidity: figures,
    },
    after: { price: state, samples, ...memory },
    depths,
  };
}

/** Keeps the consensus prices behind the volatility. A carried price is not a new sample. */
function withSample(
  before: readonly StoredSample[],
  price: ConsensusPrice,
  nowMs: number,
  { volatility }: MethodologyParameters,
): StoredSample[] {
  const oldestMs = nowMs - (volatility.points + 0.5) * volatility.stepSeconds * 1000;
  const kept = before.filter(({ atMs }) => atMs >= oldestMs && atMs < nowMs);
  if (price.priceUsd !== null && price.method !== 'carried_forward') {
    kept.push({ atMs: nowMs, priceUsd: toText(price.priceUsd) });
  }
  return kept;
}

function scoreLiquidity(
  { assumedLiquidity: assumed, before, haveVenuesAnswered }: CoinMarket,
  depths: readonly BookDepth[],
  nowMs: number,
  parameters: MethodologyParameters,
): { figures: LiquidityFigures } & Pick<CoinMemory, 'liquidity' | 'depths'> {
  if (assumed === null) {
    const { carry, memory, ...figures } = liquidityScore({
      depths,
      carry: before.liquidity,
      memory: before.depths,
      haveVenuesAnswered,
      nowMs,
      parameters,
    });
    return { figures, liquidity: carry, depths: memory };
  }
  const figures: LiquidityFigures = {
    score: dec(assumed.score, 'assumed liquidity score'),
    method: 'assumed',
    observedAtMs: null,
    booksObservedAtMs: null,
    venues: 0,
    coverage: ONE,
    depth10Usd: null,
    depth20Usd: null,
    depth50Usd: null,
    medianSpreadBps: null,
    flags: [],
  };
  return { figures, liquidity: before.liquidity, depths: before.depths };
}
