import type { FlipOutcome, RegimeCode, RegimeRule } from '@/lib/benchmark/codes';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, figure, sum, toPlaces } from '@/lib/benchmark/units';
import type { RegimeDay } from './regime';
import { addDays, checkDailyRules, daysBetween, metRules } from './regime-rules';

/** One day of a regime's history; figures are text, basis points and percent. */
export type FlipDay = Pick<
  RegimeDay,
  'date' | 'state' | 'excessBps' | 'ema30Bps' | 'spreadBps' | 'zScore' | 'slope7BpsPerDay'
> & {
  breadthPercent: string | null;
  /** Whether peg deviations alone met the override's threshold on that day. */
  stressed: boolean;
};

export type RegimeFlip = {
  date: string;
  from: RegimeCode;
  to: RegimeCode;
  /** The day's figures. */
  figures: Omit<FlipDay, 'date' | 'state' | 'stressed'>;
  /** The daily rules that were met; `override` where peg deviations alone decided. */
  causes: readonly (RegimeRule | 'override' | 'override_cleared')[];
  after: FlipAftermath;
};

export type FlipAftermath = {
  /** Days with a figure among the following days, and how many of those days have passed. */
  observedDays: number;
  passedDays: number;
  /** Mean excess of those days minus the 30-day mean excess at the flip, basis points. */
  meanChangeBps: string | null;
  lowestExcessBps: string | null;
  highestExcessBps: string | null;
  /** Days among them on which peg deviations met the override's threshold. */
  stressedDays: number;
  /** The next change of state, if it came within those days. */
  next: { date: string; to: RegimeCode } | null;
  outcome: FlipOutcome;
};

/** Length of the period evaluated after a flip. */
export const AFTERMATH_DAYS = 30;
/** With fewer days that have a figure, the outcome is not rated. */
const MIN_OBSERVED_DAYS = 20;
const PLACES = 2;

/**
 * Every change of state, oldest first, with the rules that caused it and the following 30 days. A flip to
 * Risk-Off was right if the premium over bills then averaged above its 30-day mean at the flip, or pegs met
 * the override's threshold; a flip to Risk-On, if neither happened. Overrides are not rated. Methodology, regime.
 * @param days oldest first; `lastDate` is the last day that is known, which may have no figure.
 */
export function regimeFlips(
  days: readonly FlipDay[],
  lastDate: string,
  parameters: MethodologyParameters,
): RegimeFlip[] {
  const changes = days.flatMap((day, place) => {
    const before = days[place - 1];
    return before && before.state !== day.state ? [{ day, place, from: before.state }] : [];
  });
  return changes.map(({ day, place, from }, order) => {
    const { date, state, stressed: _stressed, ...figures } = day;
    const untilDate = addDays(date, AFTERMATH_DAYS);
    const following = days.slice(place + 1).filter((row) => row.date <= untilDate);
    const next = changes[order + 1]?.day;
    return {
      ...{ date, from, to: state, figures },
      causes: causesOf(day, from, parameters),
      after: {
        ...aftermath(day, from, following, daysBetween(date, lastDate)),
        next: next && next.date <= untilDate ? { date: next.date, to: next.state } : null,
      },
    };
  });
}

function causesOf(
  day: FlipDay,
  from: RegimeCode,
  parameters: MethodologyParameters,
): RegimeFlip['causes'] {
  if (day.state === 'OFF_OVERRIDE') return ['override'];
  if (from === 'OFF_OVERRIDE') return ['override_cleared'];
  if (day.state === 'NEU') return [];
  const checks = checkDailyRules(
    {
      spreadBps: figure(day.spreadBps),
      zScore: figure(day.zScore),
      slope7BpsPerDay: figure(day.slope7BpsPerDay),
      breadthPercent: figure(day.breadthPercent),
    },
    parameters,
  );
  return metRules(checks, day.state);
}

function aftermath(
  { state, ema30Bps }: FlipDay,
  from: RegimeCode,
  following: readonly FlipDay[],
  daysSince: number,
): Omit<FlipAftermath, 'next'> {
  const excess = following.flatMap((row) => (row.excessBps === null ? [] : [dec(row.excessBps)]));
  const sorted = [...excess].sort((a, b) => a.comparedTo(b));
  const mean = excess.length === 0 ? null : sum(excess).dividedBy(excess.length);
  const change = mean && ema30Bps !== null ? mean.minus(ema30Bps) : null;
  const passedDays = Math.min(AFTERMATH_DAYS, Math.max(0, daysSince));
  const stressedDays = following.filter(({ stressed }) => stressed).length;
  const isRated = (state === 'ON' || state === 'OFF') && from !== 'OFF_OVERRIDE';
  const outcome = (): FlipOutcome => {
    if (!isRated) return 'not_rated';
    if (passedDays < AFTERMATH_DAYS) return 'too_early';
    if (change === null || excess.length < MIN_OBSERVED_DAYS) return 'not_rated';
    const isRiskier = change.greaterThan(0) || stressedDays > 0;
    return isRiskier === (state === 'OFF') ? 'right' : 'wrong';
  };
  return {
    observedDays: excess.length,
    passedDays,
    meanChangeBps: toPlaces(change, PLACES),
    lowestExcessBps: toPlaces(sorted[0] ?? null, PLACES),
    highestExcessBps: toPlaces(sorted.at(-1) ?? null, PLACES),
    stressedDays,
    outcome: outcome(),
  };
}
