import type { RegimeAlertType, RegimeCode } from '@/lib/benchmark/codes';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, figure, toPlaces, toText } from '@/lib/benchmark/units';
import {
  breadth,
  candidateOf,
  nextEma,
  type RegimeIndicators,
  regimeIndicators,
} from './regime-indicators';
import { daysBetween } from './regime-rules';
import type { RegimeState } from './regime-state';

export type RegimeDay = {
  date: string;
  /** Basis points and percent as text, 4 dp; `null` where unknown or too early. */
  excessBps: string | null;
  ema7Bps: string | null;
  ema30Bps: string | null;
  spreadBps: string | null;
  sigma30Bps: string | null;
  zScore: string | null;
  slope7BpsPerDay: string | null;
  breadthPercent: string | null;
  candidate: 'ON' | 'OFF' | null;
  state: RegimeCode;
  alertType: RegimeAlertType | null;
  observations: number;
};

export type RegimeDayInput = {
  /** UTC day, YYYY-MM-DD, later than the last. */
  date: string;
  /** SYI less the bill rate at the fixing; `null` when either is unknown. */
  excessBps: Dec | null;
  constituents: readonly { symbol: string; rayMinusBillBps: Dec | null }[];
};

/**
 * Advances the regime by one day's fixing. Methodology, regime.
 *
 * A first candidate day against the current state warns (`Early-Warning`); the second in a row
 * flips, provided no flip lies within the last 7 days (after a flip on the 10th the next can come on
 * the 18th). A warning whose candidacy ends before it flips is withdrawn (`Invalidation`). A missing
 * day, or one without data, is not an observation: it breaks the run of candidate days. While an
 * override is in force, the figures are still computed but the state does not change.
 * @throws RangeError when `date` is not after the last.
 */
export function advanceRegime(
  state: RegimeState,
  input: RegimeDayInput,
  parameters: MethodologyParameters,
): { state: RegimeState; day: RegimeDay } {
  if (state.lastDate !== null && input.date <= state.lastDate) {
    throw new RangeError(`regime day ${input.date} is not after ${state.lastDate}`);
  }
  if (input.excessBps === null) {
    const quiet = { ...state, lastDate: input.date, pending: null };
    return { state: quiet, day: dayOf(quiet, input, null, null, null) };
  }
  const { figures, memory } = observe(state, input.excessBps, input, parameters);
  const observations = state.observations + 1;
  const judged = observations >= parameters.regime.minObservations;
  const candidate = judged ? candidateOf(figures, parameters) : null;
  const verdict = judgeDay(state, candidate, input.date, parameters);
  const next = { ...state, ...memory, ...verdict.change, observations, lastDate: input.date };
  return { state: next, day: dayOf(next, input, figures, candidate, verdict.alertType) };
}

function observe(
  state: RegimeState,
  excessBps: Dec,
  input: RegimeDayInput,
  parameters: MethodologyParameters,
) {
  const { shortDays, longDays } = parameters.regime;
  const ema7Bps = nextEma(figure(state.ema7Bps), excessBps, shortDays);
  const ema30Bps = nextEma(figure(state.ema30Bps), excessBps, longDays);
  const recentBps = [...state.recentBps, toText(excessBps)].slice(-longDays);
  const means = { ...state.constituentEma30Bps };
  const rows: { excessBps: Dec; ema30Bps: Dec }[] = [];
  for (const { symbol, rayMinusBillBps } of input.constituents) {
    if (rayMinusBillBps === null) continue;
    const mean = nextEma(figure(means[symbol] ?? null), rayMinusBillBps, longDays);
    means[symbol] = toText(mean);
    rows.push({ excessBps: rayMinusBillBps, ema30Bps: mean });
  }
  const recent = recentBps.map((text) => dec(text));
  const breadthPercent = breadth(rows, parameters);
  return {
    figures: regimeIndicators({ recent, ema7Bps, ema30Bps, breadthPercent }, parameters),
    memory: {
      ema7Bps: toText(ema7Bps),
      ema30Bps: toText(ema30Bps),
      recentBps,
      constituentEma30Bps: means,
    },
  };
}

function dayOf(
  state: RegimeState,
  input: RegimeDayInput,
  figures: RegimeIndicators | null,
  candidate: 'ON' | 'OFF' | null,
  alertType: RegimeAlertType | null,
): RegimeDay {
  const text = (value: Dec | null | undefined) => (value ? toPlaces(value, 4) : null);
  return {
    date: input.date,
    excessBps: text(input.excessBps),
    ema7Bps: text(figures?.ema7Bps),
    ema30Bps: text(figures?.ema30Bps),
    spreadBps: text(figures?.spreadBps),
    sigma30Bps: text(figures?.sigma30Bps),
    zScore: text(figures?.zScore),
    slope7BpsPerDay: text(figures?.slope7BpsPerDay),
    breadthPercent: text(figures?.breadthPercent),
    candidate,
    state: state.state,
    alertType,
    observations: state.observations,
  };
}

type Change = Partial<Pick<RegimeState, 'state' | 'pending' | 'lastFlipDate'>>;

/**
 * Warning, flip or invalidation of one day's candidate. Methodology, regime; `advanceRegime` documents how
 * the cool-down and consecutive days are counted.
 */
function judgeDay(
  state: RegimeState,
  candidate: 'ON' | 'OFF' | null,
  date: string,
  parameters: MethodologyParameters,
): { change: Change; alertType: RegimeAlertType | null } {
  if (state.state === 'OFF_OVERRIDE') return { change: { pending: null }, alertType: null };
  const consecutive = state.lastDate !== null && daysBetween(state.lastDate, date) === 1;
  const pending = consecutive ? state.pending : null;
  if (candidate === null || candidate === state.state) {
    return { change: { pending: null }, alertType: pending ? 'Invalidation' : null };
  }
  const days = pending?.direction === candidate ? pending.days + 1 : 1;
  const { confirmationDays, cooldownDays } = parameters.regime;
  const rested =
    state.lastFlipDate === null || daysBetween(state.lastFlipDate, date) > cooldownDays;
  if (days >= confirmationDays && rested) {
    const change = { state: candidate, pending: null, lastFlipDate: date };
    return { change, alertType: 'Flip Confirmed' };
  }
  const change = { pending: { direction: candidate, days } };
  return { change, alertType: days === 1 ? 'Early-Warning' : null };
}
