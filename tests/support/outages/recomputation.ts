import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/benchmark/durations';
import type { LendingTotals, PoolObservation, VenueBook } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { duplicateDeposits } from '@/lib/benchmark/yield/duplicate-deposits';
import type { CoinState } from '@/lib/db/benchmark/snapshot-schema';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { medianOf } from '../../bench/measure';
import { circulationAt, coinByTicker } from '../../vendors/market/coins';
import type { Heard } from './heard';

/**
 * The methodology once more, written from its text in plain numbers: what the engine's figures have to be
 * within a rounding, given what the sources said last. It shares no arithmetic with the engine. Which pools
 * are one deposit told twice it takes from the engine: `yield-table.mjs` has the second opinion on that.
 */

const STANDING_MS = 15 * MINUTE_MS;
const COUNTED = ['lending', 'savings', 'curated'];

const rayOf = (apy: number, peg: number, liquidity: number) =>
  apy < 0 ? apy : apy * peg * liquidity ** 0.7;

/** From the deviation and the volatility in basis points. */
const pegScoreOf = (deviationBps: number, volatilityBps: number) =>
  Math.max(0, Math.min(1, 1 - Math.abs(deviationBps) / 50 - volatilityBps / 100));

/** Sample deviation of the prices of the last eleven steps; `null` for fewer than six. */
function volatilityOf(prices: readonly { atMs: number; usd: number }[], nowMs: number) {
  const recent = prices.filter(({ atMs }) => atMs > nowMs - 11 * 30 * SECOND_MS).slice(-11);
  if (recent.length < 6) return null;
  const mean = recent.reduce((sum, { usd }) => sum + usd, 0) / recent.length;
  const squares = recent.reduce((sum, { usd }) => sum + (usd - mean) ** 2, 0);
  return 10_000 * Math.sqrt(squares / (recent.length - 1));
}

/** The score of the books that stand and are sound; `null` for fewer than two venues. */
function liquidityOf(
  books: readonly VenueBook[],
  usdOf: (currency: string) => number | null,
  nowMs: number,
): number | null {
  const depths = books.flatMap((book) => {
    const quoteUsd = usdOf(book.quoteCurrency);
    const [bid, ask] = [book.bids[0]?.price.toNumber(), book.asks[0]?.price.toNumber()];
    const isFresh = book.observedAtMs <= nowMs && nowMs - book.observedAtMs < STANDING_MS;
    if (!isFresh || quoteUsd === null || !bid || !ask || bid > ask) return [];
    const mid = (bid + ask) / 2;
    const spreadBps = ((ask - bid) / mid) * 10_000;
    const within = (bps: number) =>
      quoteUsd * (book.ladder ? ladderWithin(book, bps) * bid : levelsWithin(book, mid, bps));
    return [{ spreadBps, d10: within(10), d20: within(20) }];
  });
  if (depths.length < 2) return null;
  const [d10, d20] = [
    capped(depths.map((each) => each.d10)),
    capped(depths.map((each) => each.d20)),
  ];
  if (d10 === 0 && d20 === 0) return 0;
  const tightness = Math.max(
    0,
    Math.min(1, 1 - (medianOf(depths.map((each) => each.spreadBps)) - 1) / 19),
  );
  return 0.4 * Math.min(1, d10 / 10e6) + 0.4 * Math.min(1, d20 / 25e6) + 0.2 * tightness;
}

/** The yield of each coin by the pools that are young enough; absent without any. */
function yieldsOf(
  pools: readonly PoolObservation[],
  lending: readonly LendingTotals[],
  nowMs: number,
): Map<string, number> {
  const eligible = pools
    .map((pool) => ({ ...pool, tvlUsd: deposited(pool, lending) }))
    .filter((pool) => {
      const total = numberOf(pool.apyPercent) ?? 0;
      const isSound = pool.singleExposure && !pool.impermanentLoss && !pool.outlier;
      const isYoung = nowMs - pool.observedAtMs < 3 * HOUR_MS;
      const isInRange = total >= -5 && total <= 50;
      const isBig = pool.tvlUsd.toNumber() >= 10e6 && pool.observationCount >= 7;
      // Every pool that pays nothing here has paid nothing all week.
      if (pool.kind === 'lending' && effective(pool) === 0) return false;
      return COUNTED.includes(pool.kind) && isSound && isYoung && isInRange && isBig;
    });
  const twice = duplicateDeposits(eligible, METHODOLOGY_PARAMETERS);
  const bySymbol = new Map<string, Weighed[]>();
  for (const pool of eligible) {
    const apy = twice.has(pool.poolId) ? null : effective(pool);
    if (apy === null) continue;
    const rows = bySymbol.get(pool.symbol) ?? [];
    rows.push({ protocol: pool.protocol, apy, weight: pool.tvlUsd.toNumber() });
    bySymbol.set(pool.symbol, rows);
  }
  return new Map([...bySymbol].map(([symbol, rows]) => [symbol, trimmedMean(halved(rows))]));
}

/** Where the TVL is net, what the table of lending says was supplied, if its difference is the TVL by a tenth. */
function deposited(
  { poolId, tvlUsd, isNetTvl }: PoolObservation,
  lending: readonly LendingTotals[],
) {
  const row = isNetTvl ? lending.find((each) => each.poolId === poolId) : undefined;
  if (row === undefined) return tvlUsd;
  const [supplied, borrowed] = [row.suppliedUsd.toNumber(), row.borrowedUsd.toNumber()];
  const isTrue = Math.abs(supplied - borrowed - tvlUsd.toNumber()) <= supplied / 10;
  return isTrue ? dec(supplied) : tvlUsd;
}

type Weighed = { protocol: string; apy: number; weight: number };

function effective(pool: PoolObservation): number | null {
  const base = numberOf(pool.apyBasePercent);
  const [total, mean] = [numberOf(pool.apyPercent), numberOf(pool.apyMean30dPercent)];
  if (base === null) return total === null || mean === null ? null : Math.min(total, mean);
  return (
    base + Math.min(Math.max(numberOf(pool.apyRewardPercent) ?? 0, 0), 0.2 * Math.max(base, 0))
  );
}

/** Nobody over half. */
function halved(rows: readonly Weighed[]): Weighed[] {
  const all = rows.reduce((sum, { weight }) => sum + weight, 0);
  return rows.map((row) => {
    const own = rows.filter(({ protocol }) => protocol === row.protocol);
    const held = own.reduce((sum, { weight }) => sum + weight, 0);
    const isOver = own.length < rows.length && held > all - held;
    return isOver ? { ...row, weight: (row.weight * (all - held)) / held } : row;
  });
}

/** Without a quarter of the weight at either end. */
function trimmedMean(rows: readonly Weighed[]): number {
  const sorted = [...rows].sort((a, b) => a.apy - b.apy);
  const all = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  let weighted = 0;
  for (const { apy, weight } of sorted) {
    const kept = Math.min(below + weight, 0.75 * all) - Math.max(below, 0.25 * all);
    if (kept > 0) weighted += apy * kept;
    below += weight;
  }
  return weighted / (0.5 * all);
}

function levelsWithin({ bids, asks }: VenueBook, mid: number, bps: number): number {
  const side = (levels: VenueBook['bids']) =>
    levels
      .map(({ price, size }) => ({ price: price.toNumber(), size: size.toNumber() }))
      .filter(({ price }) => Math.abs(price / mid - 1) * 10_000 <= bps)
      .reduce((sum, { price, size }) => sum + price * size, 0);
  return Math.min(side(bids), side(asks));
}

/** Coins that the pools on chain take within so many basis points of the smallest sale. */
function ladderWithin({ ladder = [] }: VenueBook, bps: number): number {
  const rungs = ladder.map(({ amount, price }) => [amount.toNumber(), price.toNumber()] as const);
  const first = rungs[0]?.[1] ?? 1;
  let [lastAmount, lastLoss] = [0, 0];
  for (const [amount, price] of rungs) {
    const loss = (1 - price / first) * 10_000;
    if (loss > bps)
      return lastAmount + ((amount - lastAmount) * (bps - lastLoss)) / (loss - lastLoss);
    [lastAmount, lastLoss] = [amount, loss];
  }
  return lastAmount;
}

function capped(values: readonly number[]): number {
  const all = values.reduce((sum, value) => sum + value, 0);
  return values.reduce((sum, value) => sum + Math.min(value, all - value), 0);
}

function numberOf(value: { toNumber: () => number } | null): number | null {
  return value === null ? null : value.toNumber();
}

const CARRIED_LIQUIDITY_MS = DAY_MS;
const SCORE_TOLERANCE = 0.0006;
const APY_TOLERANCE = 0.0005;
/** The published scores have four places. */
const RAY_TOLERANCE = 0.005;
const SYI_TOLERANCE = 0.005;
/** Weights have steps of 0.1 points. */
const WEIGHT_TOLERANCE = 0.11;
const CAP_TOLERANCE = 0.01;
const MIN_WEIGHT_PERCENT = 80;

type Price = { atMs: number; usd: number };

/** What the rules give on what the sources said last. */
export type Opinion = {
  /** `null` where the rules do not allow one. */
  syiPercent: number | null;
  /** Whether every coin that a pool or a rate is in has its scores. */
  areAllScored: boolean;
  faults: readonly string[];
};

/** Recomputes every figure of the coins and the SYI, and keeps what it needs of the ticks before. */
export class Recomputation {
  private readonly prices = new Map<string, Price[]>();
  private readonly scores = new Map<string, { atMs: number; score: number }>();

  constructor(private readonly heard: Heard) {}

  /** Of every tick: the prices and scores that were observed. */
  remember({ snapshot, atMs }: TickResult): void {
    for (const coin of snapshot.coins) {
      const { symbol, priceUsd, priceMethod, liquidityScore, liquidityMethod } = coin;
      if (priceUsd !== null && priceMethod !== 'carried_forward') {
        const prices = this.prices.get(symbol) ?? [];
        this.prices.set(symbol, [...prices, { atMs, usd: Number(priceUsd) }].slice(-11));
      }
      const observedAtMs = coin.liquidityObservedAtMs;
      if (liquidityMethod === 'observed' && liquidityScore !== null && observedAtMs !== null) {
        this.scores.set(symbol, { atMs: observedAtMs, score: Number(liquidityScore) });
      }
    }
  }

  opinion({ snapshot, atMs }: TickResult): Opinion {
    const { coins } = snapshot;
    const faults: string[] = [];
    const usd = new Map(coins.map((coin) => [coin.symbol, coin.priceUsd]));
    const usdOf = (currency: string) => {
      const price = currency === 'USD' ? '1' : (usd.get(currency) ?? null);
      return price === null ? null : Number(price);
    };
    const yields = yieldsOf(this.heard.all('pools'), this.heard.all('lending'), atMs);
    const rays = new Map<string, number>();
    let areAllScored = true;
    for (const coin of coins) {
      const { symbol, priceUsd } = coin;
      const volatility = volatilityOf(this.prices.get(symbol) ?? [], atMs);
      const isPriced = volatility !== null && priceUsd !== null;
      const peg = isPriced ? pegScoreOf((Number(priceUsd) - 1) * 10_000, volatility) : null;
      const books = this.heard.all('books').filter((book) => book.symbol === symbol);
      // What is expected of each venue, and so when a score is carried, has vectors of its own.
      const isLimited = coin.flags.includes('depth-jump');
      const limited = coin.liquidityScore === null ? null : Number(coin.liquidityScore);
      const standing = isLimited ? limited : liquidityOf(books, usdOf, atMs);
      const isObserved = coin.liquidityMethod === 'observed';
      const liquidity = isObserved ? standing : this.carriedScore(symbol, atMs);
      const apy = yields.get(symbol) ?? null;
      const ray =
        peg === null || liquidity === null || apy === null ? null : rayOf(apy, peg, liquidity);
      if (ray !== null) rays.set(symbol, ray);
      if (apy !== null && (peg === null || liquidity === null)) areAllScored = false;
      const rows = [
        ['peg score', peg, coin.pegScore, SCORE_TOLERANCE],
        ['liquidity score', liquidity, coin.liquidityScore, SCORE_TOLERANCE],
        ['APY', apy, coin.apyPercent, APY_TOLERANCE],
        ['RAY', ray, coin.rayPercent, RAY_TOLERANCE],
      ] as const;
      for (const [what, expected, published, within] of rows) {
        faults.push(...differs(`${symbol} ${what}`, expected, published, within));
      }
    }
    const constituents = coins.filter(({ weightPercent }) => weightPercent !== null);
    faults.push(...weightFaults(constituents, atMs));
    const syiPercent = syiOf(constituents, rays);
    const published = snapshot.indices.find(({ code }) => code === 'SYI');
    const isComputed = published !== undefined && published.method !== 'carried_forward';
    const value = isComputed ? published.value : null;
    faults.push(...differs('SYI', syiPercent, value, SYI_TOLERANCE));
    return { syiPercent, areAllScored, faults };
  }

  private carriedScore(symbol: string, atMs: number): number | null {
    const last = this.scores.get(symbol);
    return last && atMs - last.atMs < CARRIED_LIQUIDITY_MS ? last.score : null;
  }
}

/** Over the coins that can be rated, where they are two thirds and have 80 % of the weight. */
function syiOf(constituents: readonly CoinState[], rays: ReadonlyMap<string, number>) {
  const rated = constituents.flatMap(({ symbol, weightPercent }) => {
    const ray = rays.get(symbol);
    return ray === undefined ? [] : [{ ray, weight: Number(weightPercent) }];
  });
  const weight = rated.reduce((sum, row) => sum + row.weight, 0);
  const isEnough = rated.length >= Math.ceil((2 * constituents.length) / 3);
  if (constituents.length === 0 || !isEnough || weight < MIN_WEIGHT_PERCENT) return null;
  return rated.reduce((sum, row) => sum + row.ray * row.weight, 0) / weight;
}

function weightFaults(constituents: readonly CoinState[], atMs: number): string[] {
  const all = constituents.reduce((sum, { marketCapUsd }) => sum + Number(marketCapUsd), 0);
  return constituents.flatMap(({ symbol, marketCapUsd, weightPercent, marketCapObservedAtMs }) => {
    const coin = coinByTicker(symbol);
    const cap = coin ? circulationAt(coin, marketCapObservedAtMs ?? atMs) * coin.priceUsd : 0;
    const share = (100 * Number(marketCapUsd)) / all;
    return [
      ...differs(`${symbol} cap`, 1, String(Number(marketCapUsd) / cap), CAP_TOLERANCE),
      ...differs(`${symbol} weight`, share, weightPercent, WEIGHT_TOLERANCE),
    ];
  });
}

function differs(
  what: string,
  expected: number | null,
  published: string | null,
  within: number,
): string[] {
  const found = published === null ? null : Number(published);
  const isSame =
    expected === null || found === null ? expected === found : Math.abs(expected - found) <= within;
  return isSame ? [] : [`${what} is ${found}, by the rules ${expected}`];
}
