import 'server-only';
import type { CreateAlertBody } from '@/lib/contracts/alert-calls';
import { ALERT_KIND_FACTS, ALERT_THRESHOLD, type AlertRule } from '@/lib/domain/alert-kinds';
import { COVERED_COINS } from '@/lib/domain/coin-names';
import { dec, toText } from '@/lib/domain/units';
import { badParameter } from '../service-error';

type GivenRule = Pick<CreateAlertBody, 'stablecoin' | 'condition' | 'threshold' | 'alert_type'>;

/**
 * The rule a visitor means: yields need a coin, a condition and a threshold; peg and liquidity have
 * the usual ones (Specification §9) unless others are given; stale data needs a coin only, and a
 * change of regime nothing.
 * @throws ServiceError 'bad-parameter' naming the field that is missing or out of bounds.
 */
export function readRule(given: GivenRule): AlertRule {
  const kind = given.alert_type ?? 'yield_threshold';
  if (kind === 'regime_change') return { kind, symbol: null, comparison: null, threshold: null };
  const facts = ALERT_KIND_FACTS[kind];
  const symbol = coveredCoin(given.stablecoin);
  const comparison = facts.free ? (given.condition ?? facts.comparison) : facts.comparison;
  if (comparison === null) throw badParameter('condition', 'is required');
  const threshold =
    facts.free && given.threshold !== undefined ? thresholdText(given.threshold) : facts.threshold;
  if (threshold === null) throw badParameter('threshold', 'is required');
  if (kind === 'liquidity' && dec(threshold).greaterThan(1)) {
    throw badParameter('threshold', 'a liquidity score is between 0 and 1');
  }
  return { kind, symbol, comparison, threshold };
}

function coveredCoin(given: string | undefined): string {
  if (given === undefined) throw badParameter('stablecoin', 'is required');
  const symbol = given.toUpperCase();
  const covered: readonly string[] = COVERED_COINS;
  if (!covered.includes(symbol)) {
    throw badParameter('stablecoin', `must be one of ${COVERED_COINS.join(', ')}`);
  }
  return symbol;
}

function thresholdText(given: number): string {
  const { min, max, places } = ALERT_THRESHOLD;
  const threshold = dec(given);
  const within = threshold.greaterThanOrEqualTo(min) && threshold.lessThanOrEqualTo(max);
  if (!within) throw badParameter('threshold', `must be between ${min} and ${max}`);
  if (threshold.decimalPlaces() > places) throw badParameter('threshold', 'has steps of 0.01');
  return toText(threshold);
}
