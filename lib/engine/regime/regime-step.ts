import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { advanceRegime, type RegimeDay } from '@/lib/benchmark/regime/regime';
import { advanceOverride, applyOverride } from '@/lib/benchmark/regime/regime-override';
import type { Dec } from '@/lib/benchmark/units';
import type { EngineState } from '@/lib/engine/tick/engine-state';
import type { RegimeSnapshot } from '@/lib/store/benchmark/snapshot-schema';

const NEUTRAL: RegimeSnapshot = {
  state: 'NEU',
  asOfMs: 0,
  syiExcessBps: null,
  spreadBps: null,
  zScore: null,
  slope7BpsPerDay: null,
  breadthPercent: null,
  alertType: null,
  observations: 0,
  overrideSinceMs: null,
};

/**
 * The five-minute check of the peg override. Methodology §9. A price that is carried, pending or
 * missing is stale: it neither triggers nor clears. Changes `state`.
 */
export function checkOverride(
  state: EngineState,
  coins: readonly CoinFigures[],
  nowMs: number,
  parameters: MethodologyParameters,
): void {
  const everyMs = parameters.regime.overrideCheckSeconds * 1000;
  const last = state.lastOverrideCheckMs;
  if (last !== null && nowMs - last < everyMs) return;
  state.lastOverrideCheckMs = nowMs;
  const deviations = coins.map((coin) => ({
    symbol: coin.symbol,
    deviationBps: coin.deviationBps,
    stale: coin.price.method !== 'venues' && coin.price.method !== 'aggregator',
  }));
  const verdict = advanceOverride(state.override, { atMs: nowMs, deviations }, parameters);
  state.override = verdict.state;
  if (verdict.event === null) return;
  state.regime = applyOverride(
    state.regime,
    verdict.event,
    new Date(nowMs).toISOString().slice(0, 10),
  );
  state.regimeSnapshot = {
    ...(state.regimeSnapshot ?? NEUTRAL),
    state: state.regime.state,
    asOfMs: nowMs,
    alertType: verdict.event === 'entered' ? 'Override Peg' : null,
    overrideSinceMs: state.override.sinceMs,
  };
}

/** One day in the form that the regime uses; percent. */
export type RegimeDayFigures = {
  date: string;
  atMs: number;
  syiPercent: Dec | null;
  billPercent: Dec | null;
  constituents: readonly { symbol: string; rayPercent: Dec | null }[];
};

/** The day's step of the regime, struck with the fixing. Methodology §9. Changes `state`. */
export function advanceRegimeDay(
  state: EngineState,
  day: RegimeDayFigures,
  parameters: MethodologyParameters,
): RegimeDay {
  const { billPercent: bill } = day;
  const aboveBill = (percent: Dec | null) =>
    percent === null || bill === null ? null : percent.minus(bill).times(100);
  const { state: regime, day: figures } = advanceRegime(
    state.regime,
    {
      date: day.date,
      excessBps: aboveBill(day.syiPercent),
      constituents: day.constituents.map(({ symbol, rayPercent }) => ({
        symbol,
        rayMinusBillBps: aboveBill(rayPercent),
      })),
    },
    parameters,
  );
  state.regime = regime;
  state.regimeSnapshot = {
    state: regime.state,
    asOfMs: day.atMs,
    syiExcessBps: figures.excessBps,
    spreadBps: figures.spreadBps,
    zScore: figures.zScore,
    slope7BpsPerDay: figures.slope7BpsPerDay,
    breadthPercent: figures.breadthPercent,
    alertType: state.override.active ? 'Override Peg' : figures.alertType,
    observations: figures.observations,
    reconstructedObservations: reconstructedBehind(state, parameters),
    overrideSinceMs: state.override.sinceMs,
  };
  return figures;
}

/** How many days of the signal's lookback are reconstructed. */
export function reconstructedBehind(state: EngineState, { regime }: MethodologyParameters): number {
  const reconstructed = state.reconstructedObservations ?? 0;
  const own = state.regime.observations - reconstructed;
  return Math.max(0, Math.min(reconstructed, regime.longDays - own));
}

/** The regime as published, with what its next change depends on; neutral until a first day was struck. */
export function currentRegime(state: EngineState, nowMs: number): RegimeSnapshot {
  const { lastDate, lastFlipDate, pending } = state.regime;
  return {
    ...(state.regimeSnapshot ?? { ...NEUTRAL, asOfMs: nowMs }),
    memory: { lastDate, lastFlipDate, pending, overrideCalmMs: state.override.calmMs },
  };
}
