import { type Dec, dec } from '@/lib/benchmark/units';
import {
  ALERT_KINDS,
  type AlertComparison,
  type AlertRule,
  type AlertSample,
  type AlertState,
  INITIAL_ALERT_STATE,
  isTextKind,
} from './alert-kinds';

export type AlertStep = { state: AlertState; fires: boolean };

/**
 * Evaluates one value: decimal text, or the name of the state for a change of regime.
 *
 * A rule fires once when the value meets it, even on the first evaluation. It is armed again by a value
 * at least the dead-band beyond the threshold on the other side; values in between change nothing. `=`
 * is met within its tolerance and rearms past tolerance and dead-band on either side. Regime changes and
 * fixings fire on every text that differs from the last one; the first evaluation only stores it (the
 * regime's own confirmation rules are its dead-band, Methodology, regime). An unknown value (`null`) neither
 * fires nor arms.
 * @throws RangeError when a value or a threshold is not a number, or when a required one is missing.
 */
export function evaluateRule(rule: AlertRule, state: AlertState, value: string | null): AlertStep {
  if (value === null) return { state, fires: false };
  if (isTextKind(rule.kind)) return evaluateChange(state, value);
  if (rule.comparison === null || rule.threshold === null) {
    throw new RangeError(`a rule of kind ${rule.kind} needs a comparison and a threshold`);
  }
  const seen = dec(value, 'value');
  const threshold = dec(rule.threshold, 'threshold');
  const tolerance = dec(ALERT_KINDS[rule.kind].tolerance);
  if (state.phase === 'armed') {
    if (!isMet(rule.comparison, seen, threshold, tolerance)) return { state, fires: false };
    return { state: { ...state, phase: 'fired' }, fires: true };
  }
  const band = ALERT_KINDS[rule.kind].deadBand(threshold);
  if (!hasRecovered(rule.comparison, seen, threshold, tolerance.plus(band), band)) {
    return { state, fires: false };
  }
  return { state: { ...state, phase: 'armed' }, fires: false };
}

function evaluateChange(state: AlertState, seen: string): AlertStep {
  if (seen === state.lastSeen) return { state, fires: false };
  return { state: { phase: 'armed', lastSeen: seen }, fires: state.lastSeen !== null };
}

/** Whether a value meets a comparison; `=` within `tolerance`, inclusive. */
export function isMet(
  comparison: AlertComparison,
  value: Dec,
  threshold: Dec,
  tolerance: Dec,
): boolean {
  switch (comparison) {
    case '>':
      return value.greaterThan(threshold);
    case '>=':
      return value.greaterThanOrEqualTo(threshold);
    case '<':
      return value.lessThan(threshold);
    case '<=':
      return value.lessThanOrEqualTo(threshold);
    case '=':
      return value.minus(threshold).abs().lessThanOrEqualTo(tolerance);
  }
}

function hasRecovered(
  comparison: AlertComparison,
  value: Dec,
  threshold: Dec,
  distance: Dec,
  band: Dec,
): boolean {
  if (comparison === '=') return value.minus(threshold).abs().greaterThanOrEqualTo(distance);
  return comparison === '>' || comparison === '>='
    ? value.lessThanOrEqualTo(threshold.minus(band))
    : value.greaterThanOrEqualTo(threshold.plus(band));
}

/** The samples at which a rule would have fired, replayed in order from its initial state. */
export function playRule(rule: AlertRule, samples: Iterable<AlertSample>): AlertSample[] {
  const firings: AlertSample[] = [];
  let state = INITIAL_ALERT_STATE;
  for (const sample of samples) {
    const step = evaluateRule(rule, state, sample.value);
    state = step.state;
    if (step.fires) firings.push(sample);
  }
  return firings;
}
