import { freshness, isSuspended } from '@/lib/benchmark/confidence/staleness';
import {
  type BookDepth,
  bookDepth,
  isFreshBook,
  liquidityScore,
} from '@/lib/benchmark/liquidity/liquidity';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { advanceDepegEvent, type DepegEvent, sourcesOffPeg } from '@/lib/benchmark/peg/depeg-event';
import { deviationBps, pegClass, pegScore } from '@/lib/benchmark/peg/peg';
import { volatility5mBps } from '@/lib/benchmark/peg/volatility';
import {
  type ConsensusPrice,
  consensusPrice,
  INITIAL_PRICE_STATE,
} from '@/lib/benchmark/price/price';
import { type Dec, dec, ONE, sum, toText, ZERO } from '@/lib/benchmark/units';
import type { CoinYield } from '@/lib/benchmark/yield/coin-yield';
import { rayPercent, riskTier } from '@/lib/benchmark/yield/ray';
import { yieldAgeMs } from '@/lib/engine/strategies/strategy-yields';
import type { CoinFigures, LiquidityFigures } from './coin-figures';
import type { EngineState, StoredSample } from './engine-state';
import { qualityInputs, qualityOf } from './input-quality';
import type { MarketState } from './market-state';

export type CoinDefinition = {
  symbol: string;
  /** Where the basket is fixed. */
  isConstituent: boolean;
  isYieldBearing?: boolean;
};

/** A liquidity score that was never observed, with the reason it was assumed. */
export type AssumedLiquidity = { score: string; why: string };

export type CoinTick = {
  figures: CoinFigures;
  depths: readonly BookDepth[];
  depegEvent: DepegEvent | null;
};

type Context = {
  nowMs: number;
  parameters: MethodologyParameters;
  market: MarketState;
  /** Changed in place. */
  state: EngineState;
  /** Consensus prices of this tick so far, else of the last one: quote coins come first. */
  quotePrices: Map<string, Dec>;
  yields: ReadonlyMap<string, CoinYield>;
  weights: ReadonlyMap<string, Dec>;
  assumedLiquidity: ReadonlyMap<string, AssumedLiquidity>;
  /** General remarks of a recording that every figure carries. */
  judgement: readonly string[];
};

/** One coin through methodology §1–§5, in the order price, peg, liquidity, yield, quality. */
export function tickCoin(coin: CoinDefinition, context: Context): CoinTick {
  const { symbol } = coin;
  const { nowMs, parameters, state, market } = context;
  const { price, state: priceState } = consensusPrice({
    symbol,
    quotes: market.quotesOf(symbol),
    quoteCurrencyPrices: context.quotePrices,
    references: market.referencesOf(symbol),
    state: state.prices[symbol] ?? INITIAL_PRICE_STATE,
    nowMs,
    parameters,
  });
  state.prices[symbol] = priceState;
  if (price.priceUsd) context.quotePrices.set(symbol, price.priceUsd);
  else context.quotePrices.delete(symbol);

  const samples = rememberSample(price, context);
  const volatility = volatility5mBps(samples, nowMs, parameters);
  const deviation = price.priceUsd === null ? null : deviationBps(price.priceUsd);
  const peg = pegScore(deviation, volatility, parameters);
  const isObserved = price.method === 'venues' || price.method === 'aggregator';
  const depeg = advanceDepegEvent(
    state.depegs[symbol] ?? null,
    {
      symbol,
      atMs: nowMs,
      priceUsd: isObserved ? price.priceUsd : null,
      deviationBps: isObserved ? deviation : null,
      sources: deviation === null ? 0 : sourcesOffPeg(price.witnesses, deviation, parameters),
    },
    parameters,
  );
  state.depegs[symbol] = depeg.state;

  const { liquidity, depths } = tickLiquidity(symbol, context);
  const yields = usableYield(context.yields.get(symbol), context);
  const ray = rayPercent(yields?.apyPercent ?? null, peg, liquidity.score, parameters);
  const apyFreshness = yields
    ? freshness('defiYield', yieldAgeMs(yields.observedAtMs, nowMs, parameters), parameters)
    : ZERO;
  const inputs = qualityInputs(
    { price, liquidity },
    { apyFreshness, protocols: yields?.protocols ?? 0 },
    nowMs,
    parameters,
  );
  const cap = state.caps?.bySymbol[symbol];
  const figures: CoinFigures = {
    symbol,
    isConstituent: coin.isConstituent,
    price,
    deviationBps: deviation,
    volatility5mBps: volatility,
    pegScore: peg,
    pegClass: deviation === null ? null : pegClass(deviation, parameters),
    liquidity,
    volume24hUsd: volume(price),
    yields,
    rayPercent: ray,
    riskTier: riskTier(peg, liquidity.score, parameters),
    marketCap: cap ? { usd: dec(cap.marketCapUsd), observedAtMs: cap.observedAtMs } : null,
    weightPercent: coin.isConstituent ? (context.weights.get(symbol) ?? null) : null,
    quality: inputs === null ? null : qualityOf(inputs, parameters),
    qualityInputs: inputs,
    suspendedBecause: suspension({ price, volatility, liquidity, yields }),
    judgement: liquidity.method === 'assumed' ? assumptions(symbol, context) : context.judgement,
  };
  return { figures, depths, depegEvent: depeg.event };
}

/** Keeps the consensus prices the volatility is taken over. A carried price is not a new sample. */
function rememberSample(price: ConsensusPrice, context: Context): readonly StoredSample[] {
  const { state, nowMs, parameters } = context;
  const { points, stepSeconds } = parameters.volatility;
  const oldestMs = nowMs - (points + 0.5) * stepSeconds * 1000;
  const kept = (state.priceSamples[price.symbol] ?? []).filter(
    ({ atMs }) => atMs >= oldestMs && atMs < nowMs,
  );
  if (price.priceUsd !== null && price.method !== 'carried_forward') {
    kept.push({ atMs: nowMs, priceUsd: toText(price.priceUsd) });
  }
  state.priceSamples[price.symbol] = kept;
  return kept;
}

function tickLiquidity(
  symbol: string,
  context: Context,
): { liquidity: LiquidityFigures; depths: readonly BookDepth[] } {
  const assumed = context.assumedLiquidity.get(symbol);
  if (assumed) {
    const liquidity: LiquidityFigures = {
      score: dec(assumed.score, 'assumed liquidity score'),
      method: 'assumed',
      observedAtMs: null,
      venues: 0,
      depth10Usd: null,
      depth20Usd: null,
      depth50Usd: null,
      medianSpreadBps: null,
    };
    return { liquidity, depths: [] };
  }
  const { nowMs, parameters, market, state, quotePrices } = context;
  const depths = market.booksOf(symbol).flatMap((book) => {
    const isFresh = isFreshBook(book, nowMs, parameters);
    const quoteUsd = book.quoteCurrency === 'USD' ? ONE : quotePrices.get(book.quoteCurrency);
    return isFresh && quoteUsd ? (bookDepth(book, quoteUsd, parameters) ?? []) : [];
  });
  const carry = state.liquidity[symbol] ?? null;
  const liquidity = liquidityScore({ depths, carry, nowMs, parameters });
  if (liquidity.carry === null) delete state.liquidity[symbol];
  else state.liquidity[symbol] = liquidity.carry;
  return { liquidity, depths };
}

function usableYield(
  yields: CoinYield | undefined,
  { nowMs, parameters }: Context,
): CoinYield | null {
  if (yields === undefined) return null;
  return isSuspended('defiYield', yieldAgeMs(yields.observedAtMs, nowMs, parameters), parameters)
    ? null
    : yields;
}

function volume(price: ConsensusPrice): Dec | null {
  const used = price.verdicts.flatMap((row) =>
    row.used && row.volume24hUsd !== null ? [dec(row.volume24hUsd)] : [],
  );
  return used.length === 0 ? null : sum(used);
}

function suspension(inputs: {
  price: ConsensusPrice;
  volatility: Dec | null;
  liquidity: LiquidityFigures;
  yields: CoinYield | null;
}): string | null {
  if (inputs.price.priceUsd === null)
    return inputs.price.pending ? 'price_pending' : 'price_unknown';
  if (inputs.volatility === null) return 'volatility_unknown';
  if (inputs.liquidity.score === null) return 'liquidity_unknown';
  return inputs.yields === null ? 'yield_unknown' : null;
}

function assumptions(symbol: string, context: Context): readonly string[] {
  const assumed = context.assumedLiquidity.get(symbol);
  if (!assumed) return context.judgement;
  return [
    `liquidity score of ${symbol} assumed to be ${assumed.score}: ${assumed.why}`,
    ...context.judgement,
  ];
}
