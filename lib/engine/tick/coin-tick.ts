import {
  type AssumedLiquidity,
  type CoinFigures,
  isObserved,
} from '@/lib/benchmark/coin/coin-figures';
import { type FrozenCaps, inForce } from '@/lib/benchmark/coin/frozen-caps';
import { rateCoin } from '@/lib/benchmark/coin/rate-coin';
import { type CoinMemory, type StoredSample, scoreCoin } from '@/lib/benchmark/coin/score-coin';
import type { RegisteredCoin } from '@/lib/benchmark/evidence/basket-documents';
import type { CoinEvidence } from '@/lib/benchmark/evidence/coin-document';
import { type ExitMarket, exitMarket } from '@/lib/benchmark/exit/exit-market';
import { frozenWeights } from '@/lib/benchmark/index/weights';
import { type BookDepth, bookDepth, isStandingBook } from '@/lib/benchmark/liquidity/liquidity';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { advanceDepegEvent, type DepegEvent, sourcesOffPeg } from '@/lib/benchmark/peg/depeg-event';
import { INITIAL_PRICE_STATE } from '@/lib/benchmark/price/price';
import { isYoungForConversion, lastBelieved } from '@/lib/benchmark/price/pricing-order';
import { type Dec, dec, ONE } from '@/lib/benchmark/units';
import type { CountedYield } from '@/lib/benchmark/yield/strategy-yields';
import type { DepthHistory } from './depth-history';
import type { EngineState } from './engine-state';
import type { MarketState } from './market-state';

export type CoinDefinition = RegisteredCoin & {
  /** Used only if the basket is fixed. */
  isConstituent: boolean;
};

export type CoinTick = {
  figures: CoinFigures;
  depths: readonly BookDepth[];
  /** The markets where it could be sold. */
  exit: () => ExitMarket;
  depegEvent: DepegEvent | null;
  /** For the documents that audit records name. */
  evidence: CoinEvidence;
};

type Context = {
  nowMs: number;
  parameters: MethodologyParameters;
  market: MarketState;
  /** Changed in place. */
  state: EngineState;
  /** Consensus prices of this tick so far that are young enough to convert quotes. */
  quotePrices: Map<string, Dec>;
  /** Believed prices of earlier ticks, of the coins that are not yet priced in this one. */
  lastPrices: Map<string, Dec>;
  yields: ReadonlyMap<string, CountedYield>;
  weights: ReadonlyMap<string, Dec>;
  assumedLiquidity: ReadonlyMap<string, AssumedLiquidity>;
  haveVenuesAnswered: boolean;
  depthHistory: DepthHistory;
  /** General remarks on a recording that apply to every figure. */
  judgement: readonly string[];
};

/** One coin through methodology, coin price to risk-adjusted yield, in the order price, peg, liquidity, yield, quality. */
export function tickCoin(coin: CoinDefinition, context: Context): CoinTick {
  const { symbol } = coin;
  const { nowMs, parameters, state, market } = context;
  const before: CoinMemory = {
    price: state.prices[symbol] ?? INITIAL_PRICE_STATE,
    samples: state.priceSamples[symbol] ?? [],
    liquidity: state.liquidity[symbol] ?? null,
    depths: Object.fromEntries(
      Object.entries(state.depths[symbol] ?? {}).filter(
        ([venue]) => !market.isDelisted(symbol, venue),
      ),
    ),
  };
  const assumedLiquidity = context.assumedLiquidity.get(symbol) ?? null;
  const quotePrices = new Map(context.quotePrices);
  const lastPrices = new Map(context.lastPrices);
  const seen = {
    symbol,
    quotes: market.quotesOf(symbol),
    references: market.referencesOf(symbol),
    haveVenuesAnswered: context.haveVenuesAnswered,
    assumedLiquidity,
    before,
  };
  const rates = new Map([...lastPrices, ...quotePrices]);
  const { scores, after, depths } = scoreCoin(
    { ...seen, quotePrices: rates, depths: () => depthsOf(symbol, rates, context) },
    nowMs,
    parameters,
  );
  const books = market.booksOf(symbol);
  const { price } = scores;
  state.prices[symbol] = after.price;
  state.priceSamples[symbol] = [...after.samples];
  if (after.liquidity === null) delete state.liquidity[symbol];
  else state.liquidity[symbol] = after.liquidity;
  const remembered = { before: before.depths, after: after.depths };
  state.depths[symbol] = context.depthHistory.record(symbol, depths, remembered, nowMs);
  if (price.priceUsd && isYoungForConversion(price.observedAtMs, nowMs, parameters)) {
    context.quotePrices.set(symbol, price.priceUsd);
  }
  context.lastPrices.delete(symbol);

  const isFresh = isObserved(scores);
  const deviation = scores.deviationBps;
  const depeg = advanceDepegEvent(
    state.depegs[symbol] ?? null,
    {
      symbol,
      atMs: nowMs,
      priceUsd: isFresh ? price.priceUsd : null,
      deviationBps: isFresh ? deviation : null,
      sources: deviation === null ? 0 : sourcesOffPeg(price.witnesses, deviation, parameters),
    },
    parameters,
  );
  state.depegs[symbol] = depeg.state;
  const cap = state.caps?.bySymbol[symbol];
  const figures = rateCoin(
    scores,
    {
      yields: context.yields.get(symbol),
      isConstituent: coin.isConstituent,
      weightPercent: context.weights.get(symbol) ?? null,
      marketCap: cap ? inForce(cap) : null,
      assumedLiquidity,
      tierBefore: state.tiers[symbol] ?? null,
      judgement: context.judgement,
    },
    nowMs,
    parameters,
  );
  // Through an hour without books the last tier stays the one to leave.
  if (figures.riskTier !== null) state.tiers[symbol] = figures.riskTier;
  const prices = { quotePrices, lastPrices };
  const evidence = { ...seen, ...prices, computedAtMs: nowMs, books, depths, after, scores };
  const exit = () => exitMarket(evidence, parameters);
  return { figures, depths, exit, depegEvent: depeg.event, evidence };
}

/** The depths of a coin's books that count, in dollars. */
function depthsOf(symbol: string, rates: ReadonlyMap<string, Dec>, context: Context) {
  const { nowMs, parameters, market } = context;
  const usdOf = (currency: string) => (currency === 'USD' ? ONE : rates.get(currency));
  return market.booksOf(symbol).flatMap((book) => {
    const isStanding = isStandingBook(book, nowMs, parameters);
    const quoteUsd = usdOf(book.quoteCurrency);
    return isStanding && quoteUsd ? (bookDepth(book, quoteUsd, parameters) ?? []) : [];
  });
}

/** The last believed price of each coin that may convert quotes of others. Methodology, coin price. */
export function lastPricesOf(
  { prices }: EngineState,
  symbols: readonly string[],
  nowMs: number,
  parameters: MethodologyParameters,
): Map<string, Dec> {
  return new Map(
    symbols.flatMap((symbol) => {
      const price = lastBelieved(prices[symbol] ?? INITIAL_PRICE_STATE, nowMs, parameters);
      return price === null ? [] : [[symbol, dec(price)] as const];
    }),
  );
}

/** Prices at the steps before `nowMs`, by the market's own underlying price. */
export function primedSamples(
  nowMs: number,
  priceUsdAt: (atMs: number) => string,
  { volatility: { points, stepSeconds } }: MethodologyParameters,
): StoredSample[] {
  return Array.from({ length: points - 1 }, (_, index) => {
    const atMs = nowMs - (points - 1 - index) * stepSeconds * 1000;
    return { atMs, priceUsd: priceUsdAt(atMs) };
  });
}

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
  return frozenWeights(known, syi.weightStepPercentagePoints);
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
