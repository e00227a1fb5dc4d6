import type { KnownOfCoin, KnownOfPools, ReadPast } from '@/lib/benchmark/evidence/yield-documents';
import { capBefore, capNow } from '@/lib/benchmark/index/frozen-caps';
import type { CefiRate, PoolObservation } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { Dec } from '@/lib/benchmark/units';
import type { RatePast } from '@/lib/benchmark/yield/platform-rate';
import { isSupply } from '@/lib/benchmark/yield/pool-deposits';
import { rateId, viewYields, type YieldView } from '@/lib/benchmark/yield/strategy-yields';
import type { EngineState } from '@/lib/engine/tick/engine-state';
import type { ViewedYields } from '@/lib/engine/tick/evidence-book';
import type { MarketState } from '@/lib/engine/tick/market-state';
import { afterStep, basisOf } from './coin-memory';
import { identifyPools } from './pool-identity';
import type { YieldHistory } from './yield-history';

/** The yields of every pool and product, and the inputs they were computed from. */
type View = Pick<YieldView, 'strategies' | 'byCoin'> & { key: string; from: ViewedYields };

const VIEW_MS = 60_000;

/** Computes the yields when pools or rates have arrived or caps were frozen, and once a minute, since they age. */
export class YieldViewer {
  private view: View | null = null;

  constructor(
    private readonly market: MarketState,
    private readonly history: YieldHistory,
    private readonly parameters: MethodologyParameters,
    /** Changed in place with every view. */
    private readonly state: EngineState,
    private readonly registrySha256: string,
    private readonly referenceOf: (symbol: string) => Dec | null,
  ) {}

  /** Forces a recomputation at the next tick, after the past was replaced. */
  forget(): void {
    this.view = null;
  }

  at(nowMs: number): View & { changed: boolean } {
    const { market, parameters, state } = this;
    const { frozenAtMs = 0, bySymbol = {} } = state.caps ?? {};
    const caps = `${frozenAtMs}/${Object.keys(bySymbol).length}`;
    const key = `${market.yieldRevision}/${Math.floor(nowMs / VIEW_MS)}/${caps}`;
    if (this.view?.key === key) return { ...this.view, changed: false };
    const pools = identifyPools(market.pools(), state.pools, this.registrySha256, nowMs);
    const from = {
      viewedAtMs: nowMs,
      pools,
      cefiRates: market.cefiRates(),
      platformAssets: new Map(market.platformAssets()),
      chainRates: market.chainRates(),
      known: this.knownOfPools(pools),
      ratePastOf: this.pastOfRates(market.cefiRates()),
      coins: this.knownOfCoins(
        pools.map(({ symbol }) => symbol),
        nowMs,
      ),
    };
    const coins = new Map(from.coins.map((coin) => [coin.symbol, coin]));
    const { steps, disagreeing, ...view } = viewYields(pools, from.cefiRates, {
      nowMs,
      parameters,
      platformAssets: from.platformAssets,
      memory: {
        ...from.known,
        circulationUsd: (symbol) => coins.get(symbol)?.circulationUsd ?? null,
        ratePastOf: from.ratePastOf,
        basisOf: (symbol) => coins.get(symbol)?.before ?? null,
        chainRates: from.chainRates,
      },
    });
    for (const [symbol, step] of steps) {
      const rates = from.chainRates.filter((rate) => rate.symbol === symbol);
      const before = coins.get(symbol)?.before ? state.coinYields[symbol] : undefined;
      state.coinYields[symbol] = afterStep(before, step, rates, parameters);
    }
    state.disagreements = Object.fromEntries(
      disagreeing.map((poolId) => [poolId, state.disagreements[poolId] ?? nowMs]),
    );
    this.view = { key, from, ...view };
    return { ...this.view, changed: true };
  }

  private knownOfPools(
    pools: readonly PoolObservation[],
  ): KnownOfPools & { isLate: (poolId: string) => boolean } {
    const { history, market, state } = this;
    const { disagreements } = state;
    // As it is now: the documents of this view are written later.
    const lending = new Map(pools.map(({ poolId }) => [poolId, market.lendingOf(poolId)]));
    const pasts = new Map<string, ReadPast>();
    const readSinceMs = Object.values(state.pools).reduce<number | null>(
      (least, { firstReadMs }) => (least === null ? firstReadMs : Math.min(least, firstReadMs)),
      null,
    );
    const firstReadMs = (poolId: string) => state.pools[poolId]?.firstReadMs ?? null;
    return {
      pastOf: ({ poolId, observedAtMs }, { from, usd: tvlUsd }) => {
        const figure = isSupply(from) ? 'supplyUsd' : 'tvlUsd';
        const past = history.pastOf(poolId, observedAtMs, figure);
        pasts.set(poolId, { past, tvlUsd });
        return past;
      },
      lendingOf: (poolId) => lending.get(poolId) ?? null,
      readPastOf: (poolId) => pasts.get(poolId) ?? null,
      firstReadMs,
      readSinceMs,
      isLate: (poolId) => (firstReadMs(poolId) ?? 0) > (readSinceMs ?? 0),
      disagreesSinceMs: (poolId) => disagreements[poolId] ?? null,
    };
  }

  /** Read once, since the readings of this view are recorded after it. */
  private pastOfRates(rates: readonly CefiRate[]): (rate: CefiRate) => RatePast | null {
    const pasts = new Map(
      rates.map((rate) => {
        const past = this.history.pastOf(rateId(rate), rate.observedAtMs);
        const medianPercent = past.week()?.medianPercent;
        if (medianPercent === undefined) return [rateId(rate), null] as const;
        const reach = rate.apyPercent.minus(medianPercent).abs().div(2);
        const agreeing = past.agreeing(rate.apyPercent, reach);
        return [rateId(rate), { medianPercent, agreeing }] as const;
      }),
    );
    return (rate) => pasts.get(rateId(rate)) ?? null;
  }

  private knownOfCoins(symbols: readonly string[], nowMs: number): KnownOfCoin[] {
    const { caps, coinYields } = this.state;
    return [...new Set(symbols)].map((symbol) => ({
      symbol,
      circulationUsd: greater(
        capBefore(caps, symbol),
        capNow(
          this.market.marketCapsOf(symbol),
          { before: capBefore(caps, symbol), reference: this.referenceOf(symbol) },
          nowMs,
          this.parameters,
        ),
      ),
      before: basisOf(coinYields[symbol], nowMs),
    }));
  }
}

/** A source that names too little must not refuse the pools of a coin: the day's frozen cap or today's, if that is more. */
function greater(a: Dec | null, b: Dec | null): Dec | null {
  if (a === null || b === null) return a ?? b;
  return a.greaterThan(b) ? a : b;
}
