import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { CoinYield } from '@/lib/benchmark/yield/coin-yield';
import { type StrategyYield, viewYields } from '@/lib/benchmark/yield/strategy-yields';
import type { ViewedYields } from '@/lib/engine/tick/evidence-book';
import type { MarketState } from '@/lib/engine/tick/market-state';
import { identifyPools, type KnownPools } from './pool-identity';
import type { SpikeWatch } from './spike-watch';

/** The yields of every pool and product, and the inputs they were computed from. */
type View = {
  key: string;
  from: ViewedYields;
  strategies: StrategyYield[];
  byCoin: Map<string, CoinYield>;
};

const VIEW_MS = 60_000;

/** Computes the yields when pools or rates have arrived, and once a minute, since they age. */
export class YieldViewer {
  private view: View | null = null;

  constructor(
    private readonly market: MarketState,
    private readonly spikes: SpikeWatch,
    private readonly parameters: MethodologyParameters,
    private readonly known: KnownPools,
    private readonly registrySha256: string,
  ) {}

  /** Forces a recomputation at the next tick, after the past was replaced. */
  forget(): void {
    this.spikes.forgetVerdicts();
    this.view = null;
  }

  at(nowMs: number): View & { changed: boolean } {
    const { market, parameters, spikes } = this;
    const key = `${market.yieldRevision}/${Math.floor(nowMs / VIEW_MS)}`;
    if (this.view?.key === key) return { ...this.view, changed: false };
    const from = {
      viewedAtMs: nowMs,
      pools: identifyPools(market.pools(), this.known, this.registrySha256, nowMs),
      cefiRates: market.cefiRates(),
      platformAssets: new Map(market.platformAssets()),
    };
    const view = viewYields(from.pools, from.cefiRates, {
      nowMs,
      parameters,
      platformAssets: from.platformAssets,
      isYieldSpike: (pool, apyPercent) => spikes.isYieldSpike(pool, apyPercent),
    });
    this.view = { key, from, ...view };
    return { ...this.view, changed: true };
  }
}
