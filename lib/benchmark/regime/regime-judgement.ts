import type { RegimeAlertType } from '@/lib/benchmark/codes';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { daysBetween } from './regime-rules';
import type { RegimeState } from './regime-state';

type Change = Partial<Pick<RegimeState, 'state' | 'pending' | 'lastFlipDate'>>;

/**
 * Warning, flip or invalidation of one day's candidate. Methodology §9; `advanceRegime` documents how
 * the cool-down and consecutive days are counted.
 */
export function judgeDay(
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
