import { capBefore, capNow } from '@/lib/benchmark/coin/frozen-caps';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { KnownOfCoin, KnownOfPools, ReadPast } from '@/lib/benchmark/evidence/yield-documents';
import type { CefiRate, PoolObservation } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { Dec } from '@/lib/benchmark/units';
import type { RatePast } from '@/lib/benchmark/yield/platform-rate';
import { isSupply } from '@/lib/benchmark/yield/pool-deposits';
import { rateId, viewYields, type YieldView } from '@/lib/benchmark/yield/strategy-yields';
import { afterStep, basisOf } from '@/lib/engine/strategies/coin-memory';
import { identifyPools } from '@/lib/engine/strategies/pool-identity';
import type { YieldHistory } from '@/lib/engine/strategies/yield-history';
import type { EngineState } from './engine-state';
import type { ViewedYields } from './evidence-book';
import type { MarketState } from './market-state';

type Judged = Pick<YieldView, 'strategies' | 'byCoin'>;

/** The yields of every pool and product, and the inputs they were computed from. */
type View = Judged & { key: string; from: ViewedYields };

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
    /** Whether a first start loads what pools paid before it. */
    private readonly loadsPast: boolean,
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
      platformAssets: market.platformAssets(),
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
      if (this.isPastLoading(symbol, view, nowMs)) continue;
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

  /**
   * Whether a coin's APY still steps because the past of its pools arrives piece by piece: none is accepted then.
   * After a day of readings one is, whatever has arrived.
   */
  private isPastLoading(symbol: string, { byCoin, strategies }: Judged, nowMs: number): boolean {
    const counted = byCoin.get(symbol);
    if (!this.loadsPast || counted === undefined) return false;
    if (basisOf(this.state.coinYields[symbol], nowMs) !== null) return false;
    const { tvlUsd, settledTvlUsd } = counted;
    const isSettled = settledTvlUsd.gte(tvlUsd.times(this.parameters.confidence.liveHistoryShare));
    const isOld = strategies.some(
      (row) =>
        row.symbol === symbol &&
        nowMs - (this.state.pools[row.strategyId]?.firstReadMs ?? Infinity) >= DAY_MS,
    );
    return !isSettled && !isOld;
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
        return [rateId(rate), { medianPercent, agreeing, days: past.days }] as const;
      }),
    );
    return (rate) => pasts.get(rateId(rate)) ?? null;
  }

  private knownOfCoins(symbols: readonly string[], nowMs: number): KnownOfCoin[] {
    const { caps, coinYields } = this.state;
    return [...new Set(symbols)].map((symbol) => {
      const frozen = capBefore(caps, symbol);
      const decides = { before: frozen, reference: this.referenceOf(symbol) };
      const now = capNow(this.market.marketCapsOf(symbol), decides, nowMs, this.parameters);
      const before = basisOf(coinYields[symbol], nowMs);
      return { symbol, circulationUsd: greater(frozen, now), before };
    });
  }
}

/** A source that names too little must not refuse the pools of a coin: the day's frozen cap or today's, if that is more. */
function greater(a: Dec | null, b: Dec | null): Dec | null {
  if (a === null || b === null) return a ?? b;
  return a.greaterThan(b) ? a : b;
}
