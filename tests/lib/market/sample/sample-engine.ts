import { bookDepth } from '@/lib/benchmark/liquidity/book-depth';
import { cappedSum, scoreFromDepth } from '@/lib/benchmark/liquidity/liquidity';
import { median } from '@/lib/benchmark/median';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS as PARAMETERS } from '@/lib/benchmark/parameters';
import { deviationBps, pegScore } from '@/lib/benchmark/peg/peg';
import { type PriceSample, volatility5mBps } from '@/lib/benchmark/peg/volatility';
import {
  type ConsensusPrice,
  consensusPrice,
  INITIAL_PRICE_STATE,
} from '@/lib/benchmark/price/price';
import { type Dec, dec, ONE } from '@/lib/benchmark/units';
import { coinYield } from '@/lib/benchmark/yield/coin-yield';
import { effectiveApy, eligibility } from '@/lib/benchmark/yield/pool-yield';
import { rayPercent } from '@/lib/benchmark/yield/ray';
import { createSampleMarket, type SampleMarket } from '@/lib/market/sample';

/** A coin of the demonstration market, judged by the domain's own rules. */
export type JudgedCoin = {
  symbol: string;
  price: ConsensusPrice;
  deviation: Dec;
  peg: Dec;
  liquidity: Dec;
  apy: Dec;
  ray: Dec;
};

export type JudgedMarket = { atMs: number; update: MarketUpdate; coins: Map<string, JudgedCoin> };

export const PRICES_ONLY = {
  books: false,
  pools: false,
  cefiRates: false,
  marketCaps: false,
  bills: false,
  defiTvl: false,
} as const;

/** Consensus of every coin, quote coin first, without memory: the market moves no 50 bps a step. */
export function pricesOf(market: SampleMarket, update: MarketUpdate): Map<string, ConsensusPrice> {
  const prices = new Map<string, ConsensusPrice>();
  const quoteCurrencyPrices = new Map<string, Dec>();
  for (const symbol of market.symbols) {
    const { price } = consensusPrice({
      symbol,
      quotes: (update.quotes ?? []).filter((quote) => quote.symbol === symbol),
      references: (update.prices ?? []).filter((reference) => reference.symbol === symbol),
      quoteCurrencyPrices,
      state: INITIAL_PRICE_STATE,
      nowMs: update.receivedAtMs,
      parameters: PARAMETERS,
    });
    prices.set(symbol, price);
    if (price.priceUsd !== null) quoteCurrencyPrices.set(symbol, price.priceUsd);
  }
  return prices;
}

/** The whole market at a moment: eleven prices for the volatility, books, pools, scores and RAY. */
export function judgeMarket(atMs: number, market = createSampleMarket()): JudgedMarket {
  const update = market.updateAt(atMs, { books: 'coarse' });
  const prices = pricesOf(market, update);
  const earlier = Array.from({ length: 10 }, (_, i) => {
    const before = market.updateAt(atMs - (i + 1) * 30_000, PRICES_ONLY);
    return { atMs: before.receivedAtMs, prices: pricesOf(market, before) };
  });
  const coins = new Map<string, JudgedCoin>();
  for (const [symbol, price] of prices) {
    const path: PriceSample[] = [{ atMs, prices }, ...earlier].map((sample) => ({
      atMs: sample.atMs,
      priceUsd: sample.prices.get(symbol)?.priceUsd ?? null,
    }));
    const deviation = deviationBps(known(price.priceUsd, `${symbol} price`));
    const volatility = volatility5mBps(path, atMs, PARAMETERS);
    const peg = known(pegScore(deviation, volatility, PARAMETERS), `${symbol} peg`);
    const liquidity = liquidityOf(symbol, update, prices);
    const apy = apyOf(symbol, update);
    const ray = known(rayPercent(apy, peg, liquidity, PARAMETERS), `${symbol} RAY`);
    coins.set(symbol, { symbol, price, deviation, peg, liquidity, apy, ray });
  }
  return { atMs, update, coins };
}

function liquidityOf(
  symbol: string,
  update: MarketUpdate,
  prices: Map<string, ConsensusPrice>,
): Dec {
  const books = (update.books ?? []).filter((book) => book.symbol === symbol);
  const depths = books.map((book) => {
    const rate = book.quoteCurrency === 'USD' ? ONE : prices.get(book.quoteCurrency)?.priceUsd;
    return known(bookDepth(book, rate ?? null, PARAMETERS), `${symbol} depth`);
  });
  return scoreFromDepth(
    cappedSum(depths.map((depth) => depth.depth10Usd)),
    cappedSum(depths.map((depth) => depth.depth20Usd)),
    median(depths.map((depth) => depth.spreadBps)),
    PARAMETERS,
  );
}

/** The coin's pools that may speak, with the yield they count with. */
export function poolsOf(symbol: string, update: MarketUpdate) {
  return (update.pools ?? []).flatMap((pool) => {
    const effective = effectiveApy(pool, PARAMETERS);
    if (pool.symbol !== symbol || !eligibility(pool, PARAMETERS).eligible) return [];
    return effective === null ? [] : [{ ...pool, ...effective }];
  });
}

function apyOf(symbol: string, update: MarketUpdate): Dec {
  return known(coinYield(poolsOf(symbol, update), PARAMETERS), `${symbol} yield`).apyPercent;
}

export function known<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`${name} is unknown`);
  return value;
}

export const average = (values: readonly Dec[]) =>
  values.reduce((total, value) => total.plus(value), dec(0)).div(values.length);
