import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import type { RegimeAlertType } from '@/lib/benchmark/codes';
import { type CoinFigures, isObserved } from '@/lib/benchmark/coin/coin-figures';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { advanceRegime, type RegimeDay } from '@/lib/benchmark/regime/regime';
import {
  advanceOverride,
  applyOverride,
  type OverrideState,
} from '@/lib/benchmark/regime/regime-override';
import {
  INITIAL_REGIME,
  type RegimeState,
  type RegimeStep,
} from '@/lib/benchmark/regime/regime-state';
import { isoDay } from '@/lib/benchmark/text-times';
import { type Dec, dec, figure } from '@/lib/benchmark/units';
import type { RegimeSnapshot } from '@/lib/db/benchmark/snapshot-schema';

/** The regime as the engine last judged it, without what its next change depends on. */
type RegimeSignal = Omit<RegimeSnapshot, 'memory'>;

/** What the engine remembers of the regime between ticks; plain JSON. */
export type RegimeMemory = {
  regime: RegimeState;
  regimeSnapshot: RegimeSignal | null;
  /** The regime before its last day, and what happened since: that day is taken again if its fixing is restated. */
  regimeStep: RegimeStep | null;
  /** How many of the regime's observations, counted from the first, are reconstructed days. */
  reconstructedObservations?: number;
  override: OverrideState;
  lastOverrideCheckMs: number | null;
};

/** Alerts of a day that a restatement can withdraw. */
const RAISED: readonly (RegimeAlertType | null)[] = ['Early-Warning', 'Flip Confirmed'];

/** The signal before its first day. */
export const NEUTRAL: RegimeSignal = {
  state: 'NEU',
  asOfMs: 0,
  syiExcessBps: null,
  spreadBps: null,
  zScore: null,
  slope7BpsPerDay: null,
  breadthPercent: null,
  alertType: null,
  observations: 0,
  reconstructedObservations: 0,
  overrideSinceMs: null,
};

/**
 * The five-minute check of the peg override. Methodology, regime. A price that is carried, pending or
 * missing is stale: it neither triggers nor clears. Changes `state`.
 */
export function checkOverride(
  state: RegimeMemory,
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
    stale: !isObserved(coin),
  }));
  const verdict = advanceOverride(state.override, { atMs: nowMs, deviations }, parameters);
  state.override = verdict.state;
  if (verdict.event === null) return;
  const date = isoDay(nowMs);
  state.regime = applyOverride(state.regime, verdict.event, date);
  state.regimeStep?.events.push({ event: verdict.event, date });
  const { isLastKnown: _, ...before } = state.regimeSnapshot ?? NEUTRAL;
  state.regimeSnapshot = {
    ...before,
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

/** A yield less the bill, percent, in signed basis points; `null` where either is unknown. */
export function excessBpsOf(percent: Dec | null, billPercent: Dec | null): Dec | null {
  return percent === null || billPercent === null ? null : percent.minus(billPercent).times(100);
}

/** The day that a fixing of the SYI gives the regime. A value carried forward is not an observation of the day. */
export function regimeDayOf(record: AuditRecord): RegimeDayFigures {
  const { asOf, output, bill, constituents } = record;
  return {
    date: asOf.slice(0, 10),
    atMs: Date.parse(asOf),
    syiPercent: output.method === 'carried_forward' ? null : figure(output.value),
    billPercent: bill && dec(bill.couponEquivalentPercent),
    constituents: constituents.map(({ symbol, rayPercent }) => ({
      symbol,
      rayPercent: figure(rayPercent),
    })),
  };
}

/** The day's step of the regime, struck with the fixing. Methodology, regime. Changes `state`. */
export function advanceRegimeDay(
  state: RegimeMemory,
  day: RegimeDayFigures,
  parameters: MethodologyParameters,
): RegimeDay {
  const { billPercent: bill } = day;
  state.regimeStep = { date: day.date, before: state.regime, events: [] };
  const { state: regime, day: figures } = advanceRegime(
    state.regime,
    {
      date: day.date,
      excessBps: excessBpsOf(day.syiPercent, bill),
      constituents: day.constituents.map(({ symbol, rayPercent }) => ({
        symbol,
        rayMinusBillBps: excessBpsOf(rayPercent, bill),
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

/**
 * The regime where the fixing of its last day was restated: the day is taken again with the restated value, and the
 * override's events since are applied as they came. Methodology, indices, regime. A warning or flip that the restated day does
 * not have is withdrawn as `Invalidation`.
 * @returns what replaces the state's members, and the day; `null` where `day` is not the regime's last one.
 */
export function restateRegimeDay(
  state: RegimeMemory,
  day: RegimeDayFigures,
  parameters: MethodologyParameters,
): {
  memory: Pick<RegimeMemory, 'regime' | 'regimeSnapshot' | 'regimeStep'>;
  figures: RegimeDay;
} | null {
  const { regimeStep: step, regimeSnapshot: published } = state;
  if (step?.date !== day.date) return null;
  const again = { ...state, regime: step.before };
  const figures = advanceRegimeDay(again, day, parameters);
  const { events } = step;
  const regime = events.reduce(
    (after, { event, date }) => applyOverride(after, event, date),
    again.regime,
  );
  const wasRaised = published !== null && RAISED.includes(published.alertType);
  const alertType = figures.alertType ?? (wasRaised ? 'Invalidation' : null);
  const snapshot = again.regimeSnapshot;
  // What the override published since stands; only the figures are the restated ones.
  const shown =
    published !== null && events.length > 0
      ? { asOfMs: published.asOfMs, alertType: published.alertType }
      : { alertType: state.override.active ? ('Override Peg' as const) : alertType };
  return {
    memory: {
      regime,
      regimeStep: step,
      regimeSnapshot: snapshot && { ...snapshot, ...shown, state: regime.state },
    },
    figures: { ...figures, alertType },
  };
}

/** How many days of the signal's lookback are reconstructed. */
function reconstructedBehind(state: RegimeMemory, { regime }: MethodologyParameters): number {
  const reconstructed = state.reconstructedObservations ?? 0;
  const own = state.regime.observations - reconstructed;
  return Math.max(0, Math.min(reconstructed, regime.longDays - own));
}

/** The regime as published, with what its next change depends on; neutral until a first day was struck. */
export function currentRegime(state: RegimeMemory, nowMs: number): RegimeSnapshot {
  const { lastDate, lastFlipDate, pending } = state.regime;
  return {
    ...(state.regimeSnapshot ?? { ...NEUTRAL, asOfMs: nowMs }),
    memory: { lastDate, lastFlipDate, pending, overrideCalmMs: state.override.calmMs },
  };
}

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
