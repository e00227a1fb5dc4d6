import 'server-only';
import {
  ALERT_KIND_FACTS,
  ALERT_THRESHOLD,
  type AlertRule,
  isWordKind,
} from '@/lib/benchmark/alert/alert-kinds';
import { COVERED_COINS, knownSpelling } from '@/lib/benchmark/basket/coin-names';
import { dec, toText } from '@/lib/benchmark/units';
import { badParameter } from '@/lib/read/service/service-error';
import type { CreateAlertBody } from './contract';
import { ALERT_CONDITIONS, type AlertOptions } from './contract';

type RuleInput = Pick<CreateAlertBody, 'stablecoin' | 'condition' | 'threshold' | 'alert_type'>;

/**
 * The rule a visitor means: yields need a coin, a condition and a threshold; peg and liquidity have
 * the usual ones (Specification §9) unless others are sent; stale data needs a coin only, a change of
 * regime and fixings nothing.
 * @throws ServiceError 'bad-parameter' naming the field that is missing or out of bounds.
 */
export function readRule(input: RuleInput): AlertRule {
  const kind = input.alert_type ?? 'yield_threshold';
  if (isWordKind(kind)) return { kind, symbol: null, comparison: null, threshold: null };
  const facts = ALERT_KIND_FACTS[kind];
  const symbol = coveredCoin(input.stablecoin);
  const comparison = facts.free ? (input.condition ?? facts.comparison) : facts.comparison;
  if (comparison === null) throw badParameter('condition', 'is required');
  const threshold =
    facts.free && input.threshold !== undefined ? thresholdText(input.threshold) : facts.threshold;
  if (threshold === null) throw badParameter('threshold', 'is required');
  if (kind === 'liquidity' && dec(threshold).greaterThan(1)) {
    throw badParameter('threshold', 'must be between 0 and 1 for a liquidity score');
  }
  return { kind, symbol, comparison, threshold };
}

function coveredCoin(typed: string | undefined): string {
  if (typed === undefined) throw badParameter('stablecoin', 'is required');
  const symbol = knownSpelling(typed);
  if (!COVERED_COINS.includes(symbol)) {
    throw badParameter('stablecoin', `must be one of ${COVERED_COINS.join(', ')}`);
  }
  return symbol;
}

function thresholdText(typed: number): string {
  const { min, max, places } = ALERT_THRESHOLD;
  const threshold = dec(typed);
  const within = threshold.greaterThanOrEqualTo(min) && threshold.lessThanOrEqualTo(max);
  if (!within) throw badParameter('threshold', `must be between ${min} and ${max}`);
  if (threshold.decimalPlaces() > places)
    throw badParameter('threshold', 'must be a multiple of 0.01');
  return toText(threshold);
}

/** The choices of the alert form: configuration, the same with or without a feed. */
export function getAlertOptions(): AlertOptions {
  return {
    conditions: ALERT_CONDITIONS.map((condition) => ({ ...condition })),
    stablecoins: [...COVERED_COINS],
  };
}
