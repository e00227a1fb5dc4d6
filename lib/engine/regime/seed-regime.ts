import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { applyOverride } from '@/lib/benchmark/regime/regime-override';
import { INITIAL_REGIME } from '@/lib/benchmark/regime/regime-state';
import {
  advanceRegimeDay,
  type RegimeDayFigures,
  type RegimeMemory,
  reconstructedBehind,
} from './regime-step';

/** Whether the regime has too few days of its own, and was not yet seeded with earlier ones. */
export function needsSeed(state: RegimeMemory, parameters: MethodologyParameters): boolean {
  const isYoung = state.regime.observations < parameters.regime.minObservations;
  return isYoung && state.reconstructedObservations === undefined;
}

/**
 * Runs the regime over reconstructed days first, then again over its own. Methodology, regime. An override in
 * force stays; a past warning is not raised again. Changes `state`.
 * @param earlier reconstructed days, oldest first; only those before the first own day count.
 * @param own the days with a fixing so far, oldest first.
 */
export function seedRegime(
  state: RegimeMemory,
  earlier: readonly RegimeDayFigures[],
  own: readonly RegimeDayFigures[],
  parameters: MethodologyParameters,
): void {
  if (!needsSeed(state, parameters)) return;
  const firstOwn = own[0]?.date;
  const before = earlier.filter(({ date }) => firstOwn === undefined || date < firstOwn);
  const { lastDate } = state.regime;
  state.regime = INITIAL_REGIME;
  for (const day of before) advanceRegimeDay(state, day, parameters);
  state.reconstructedObservations = state.regime.observations;
  for (const day of own) advanceRegimeDay(state, day, parameters);
  if (lastDate !== null && lastDate > (state.regime.lastDate ?? '')) {
    state.regimeStep = { date: lastDate, before: state.regime, events: [] };
    state.regime = { ...state.regime, lastDate };
  }
  if (state.override.active) {
    state.regime = applyOverride(state.regime, 'entered', '');
    state.regimeStep?.events.push({ event: 'entered', date: '' });
  }
  if (state.regimeSnapshot === null) return;
  const { active } = state.override;
  state.regimeSnapshot = {
    ...state.regimeSnapshot,
    state: state.regime.state,
    reconstructedObservations: reconstructedBehind(state, parameters),
    alertType: active ? 'Override Peg' : own.length > 0 ? state.regimeSnapshot.alertType : null,
  };
}
