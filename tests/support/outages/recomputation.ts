import { DAY_MS } from '@/lib/benchmark/durations';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import type { CoinState } from '@/lib/store/benchmark/snapshot-schema';
import { circulationAt, coinByTicker } from '../../vendors/market/coins';
import type { Heard } from './heard';
import { liquidityOf, pegScoreOf, rayOf, volatilityOf, yieldsOf } from './second-opinion';

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
    const yields = yieldsOf(this.heard.pools(), this.heard.lending(), atMs);
    const rays = new Map<string, number>();
    let areAllScored = true;
    for (const coin of coins) {
      const { symbol, priceUsd } = coin;
      const volatility = volatilityOf(this.prices.get(symbol) ?? [], atMs);
      const isPriced = volatility !== null && priceUsd !== null;
      const peg = isPriced ? pegScoreOf((Number(priceUsd) - 1) * 10_000, volatility) : null;
      const books = this.heard.booksOf(symbol);
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

/** §6: over the coins that can be rated, where they are two thirds and have 80 % of the weight. */
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
