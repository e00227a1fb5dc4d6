import type { RegimeCode, RegimeCondition, RegimeRule } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec } from '@/lib/benchmark/units';
import { isoDay } from '../text-times';

export type Direction = 'ON' | 'OFF';

/** A rule's requirement in one direction; `met` is `null` while the figure is unknown. */
export type Bound = {
  comparison: 'above' | 'at_least' | 'below' | 'at_most';
  threshold: Dec;
  met: boolean | null;
};

export type RuleCheck = { rule: RegimeRule; figure: Dec | null; OFF: Bound; ON: Bound };

/** The day's figures, bps, bps a day and percent; `null` until there is enough history. */
export type RuleFigures = {
  spreadBps: Dec | null;
  zScore: Dec | null;
  slope7BpsPerDay: Dec | null;
  breadthPercent: Dec | null;
};

/** Every rule of a candidate day with its figure, threshold and whether it is met. Methodology, regime. */
export function checkDailyRules(
  figures: RuleFigures,
  { regime }: MethodologyParameters,
): RuleCheck[] {
  const zero = dec(0);
  const z = dec(regime.zThreshold);
  const { spreadBps, zScore, slope7BpsPerDay, breadthPercent } = figures;
  return [
    check('spread', spreadBps, ['above', zero], ['below', zero]),
    check('z_score', zScore, ['at_least', z], ['at_most', z.negated()]),
    check('slope', slope7BpsPerDay, ['above', zero], ['below', zero]),
    check(
      'breadth',
      breadthPercent,
      ['at_least', dec(regime.breadthOffFrom)],
      ['at_most', dec(regime.breadthOnTo)],
    ),
  ];
}

type Requirement = readonly [comparison: Bound['comparison'], threshold: Dec];

function check(rule: RegimeRule, figure: Dec | null, off: Requirement, on: Requirement): RuleCheck {
  const bound = ([comparison, threshold]: Requirement): Bound => ({
    comparison,
    threshold,
    met: figure === null ? null : holds(figure, comparison, threshold),
  });
  return { rule, figure, OFF: bound(off), ON: bound(on) };
}

function holds(figure: Dec, comparison: Bound['comparison'], threshold: Dec): boolean {
  switch (comparison) {
    case 'above':
      return figure.greaterThan(threshold);
    case 'at_least':
      return figure.greaterThanOrEqualTo(threshold);
    case 'below':
      return figure.lessThan(threshold);
    case 'at_most':
      return figure.lessThanOrEqualTo(threshold);
  }
}

/**
 * The rules that keep the day from being a candidate: spread and z-score must both hold, and either slope
 * or breadth. Empty for a candidate day. Methodology, regime.
 */
export function vetoingRules(checks: readonly RuleCheck[], direction: Direction): RegimeRule[] {
  const failed = checks.filter((row) => row[direction].met !== true).map(({ rule }) => rule);
  const unknown = checks.some(({ rule, figure }) => rule === 'slope' && figure === null);
  const isOneEnough =
    !unknown && !(['slope', 'breadth'] as const).every((rule) => failed.includes(rule));
  return failed.filter((rule) => !isOneEnough || rule === 'spread' || rule === 'z_score');
}

/** The rules that supported a change, as far as their figures are known. */
export function metRules(checks: readonly RuleCheck[], direction: Direction): RegimeRule[] {
  return checks.filter((row) => row[direction].met === true).map(({ rule }) => rule);
}

export type ConditionCheck = {
  condition: RegimeCondition;
  /** Days; `null` where nothing was counted yet. */
  figureDays: number | null;
  comparison: 'above' | 'at_least';
  thresholdDays: number;
  met: boolean;
};

/** State from earlier days on which a change of the regime depends. */
export type ChangeMemory = {
  /** The last day that was judged, UTC. */
  date: string;
  observations: number;
  pending: { direction: Direction; days: number } | null;
  lastFlipDate: string | null;
};

/** Observations so far, candidate days in a row and days since the last change. Methodology, regime. */
export function checkConditions(
  { date, observations, pending, lastFlipDate }: ChangeMemory,
  { regime }: MethodologyParameters,
): ConditionCheck[] {
  const since = lastFlipDate === null ? null : daysBetween(lastFlipDate, date);
  const { minObservations, confirmationDays, cooldownDays } = regime;
  const days = pending?.days ?? 0;
  return [
    {
      ...{ condition: 'observations', figureDays: observations, comparison: 'at_least' },
      ...{ thresholdDays: minObservations, met: observations >= minObservations },
    },
    {
      ...{ condition: 'confirmation', figureDays: days, comparison: 'at_least' },
      ...{ thresholdDays: confirmationDays, met: days >= confirmationDays },
    },
    {
      ...{ condition: 'cooldown', figureDays: since, comparison: 'above' },
      ...{ thresholdDays: cooldownDays, met: since === null || since > cooldownDays },
    },
  ];
}

/** The states the daily rules can lead to from this one; from an override they lead nowhere. */
export function reachableStates(state: RegimeCode): Direction[] {
  if (state === 'OFF_OVERRIDE') return [];
  return (['ON', 'OFF'] as const).filter((direction) => direction !== state);
}

/**
 * The first day on which the daily rules could change the state: enough candidate days in a row from the
 * next fixing on, enough observations, and the cool-down over. Methodology, regime.
 */
export function earliestChange(
  { date, observations, pending, lastFlipDate }: ChangeMemory,
  direction: Direction,
  { regime }: MethodologyParameters,
): string {
  const counted = pending?.direction === direction ? pending.days : 0;
  const confirmedIn = Math.max(1, regime.confirmationDays - counted);
  // The first day that is judged can be a candidate at once.
  const judgedIn = Math.max(0, regime.minObservations - observations);
  const observedIn = judgedIn === 0 ? 0 : judgedIn + regime.confirmationDays - 1;
  const restedIn =
    lastFlipDate === null ? 0 : regime.cooldownDays + 1 - daysBetween(lastFlipDate, date);
  return addDays(date, Math.max(confirmedIn, observedIn, restedIn));
}

/** Whole days from one UTC day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dayMs(to) - dayMs(from)) / DAY_MS);
}

/** The UTC day `days` after one, YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return isoDay(dayMs(date) + days * DAY_MS);
}

const dayMs = (date: string) => Date.parse(`${date}T00:00:00Z`);
