import type { IndexCode, IndexMode } from '@/lib/benchmark/codes';
import { indexMode } from '@/lib/benchmark/index/index-mode';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toText } from '@/lib/benchmark/units';
import type { EngineState } from './engine-state';
import type { MarketState } from './market-state';

const TVL_WINDOW_DAYS = 365;

/**
 * The mode of each index. Methodology, indices. It depends on whole days, so it is computed once a day and when the
 * TVL history changes.
 */
export class IndexModes {
  private seenTvlRevision = 0;
  private readonly modes = new Map<IndexCode, { key: string; mode: IndexMode }>();

  /** Stores the daily TVL whenever a source delivered some. Changes `state`. */
  rememberTvl(state: EngineState, market: MarketState): void {
    if (market.defiTvlRevision === this.seenTvlRevision) return;
    this.seenTvlRevision = market.defiTvlRevision;
    const rows = new Map(state.dailyTvl.map((row) => [row.date, row.tvlUsd]));
    for (const row of market.defiTvl()) rows.set(row.date, toText(row.tvlUsd));
    state.dailyTvl = [...rows.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(-TVL_WINDOW_DAYS)
      .map(([date, tvlUsd]) => ({ date, tvlUsd }));
  }

  modeOf(code: IndexCode, state: EngineState, parameters: MethodologyParameters): IndexMode {
    const key = `${state.lastFixingDate}/${this.seenTvlRevision}`;
    const held = this.modes.get(code);
    if (held?.key === key) return held.mode;
    const { mode } = indexMode({
      dailyTvlUsd: state.dailyTvl.map((row) => dec(row.tvlUsd)),
      dailyIndexPercent: (state.dailyIndex[code] ?? []).map((text) => dec(text)),
      parameters,
    });
    this.modes.set(code, { key, mode });
    return mode;
  }
}
