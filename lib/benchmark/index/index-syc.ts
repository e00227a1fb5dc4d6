import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { Dec, dec, ONE } from '@/lib/benchmark/units';
import {
  carriedForward,
  computed,
  type IndexExclusion,
  type IndexOutcome,
  type IndexReason,
  type PreviousValue,
} from './index-outcome';
import { insufficiency } from './index-sufficiency';
import { type Venture, ventureRefusal } from './indices';
import { iterativeCap, type Weight } from './weights';

/** `volatilityPercentagePoints`: sample deviation of the strategy's daily RAY or APY over 30 days. */
export type Strategy = Venture & { volatilityPercentagePoints: Dec | null };

/**
 * Inverse-volatility weights (volatility floored at 0.05 pp), capped at max(2 %, 2/n), in percent.
 * Methodology, indices.
 */
export function inverseVolatilityWeights(
  strategies: readonly { id: string; volatilityPercentagePoints: Dec }[],
  parameters: MethodologyParameters,
): Weight[] {
  const count = strategies.length;
  if (count === 0) return [];
  const floor = dec(parameters.syc.volatilityFloorPercentagePoints);
  const raw = strategies.map(({ id, volatilityPercentagePoints: volatility }) => ({
    id,
    weightPercent: ONE.dividedBy(volatility.greaterThan(floor) ? volatility : floor),
  }));
  const share = dec(parameters.syc.capNumerator).dividedBy(count);
  const cap = Dec.max(dec(parameters.syc.capFloor), share).times(100);
  return iterativeCap(raw, cap);
}

/**
 * Composite index over the eligible strategies, percent, 5 dp. Methodology, indices. Strategies too small,
 * too young, suspended or without a known volatility are left out by name. With fewer than ten left, or
 * if the sufficiency rule common to all indices fails, the last value is carried forward. `reduced`
 * means that a strategy that is large and old enough had no yield or volatility. Coverage counts
 * strategies, since one without volatility has no weight.
 */
export function syc(input: {
  strategies: readonly Strategy[];
  previous?: PreviousValue | null;
  parameters: MethodologyParameters;
}): IndexOutcome {
  const { parameters } = input;
  const exclusions: IndexExclusion[] = [];
  const weighable: (Strategy & { rayPercent: Dec; volatilityPercentagePoints: Dec })[] = [];
  const eligible: Strategy[] = [];
  for (const strategy of input.strategies) {
    const rule = ventureRefusal(strategy, parameters.syc);
    if (rule === null) eligible.push(strategy);
    const { rayPercent, volatilityPercentagePoints } = strategy;
    if (rule !== null) exclusions.push({ id: strategy.id, rule });
    else if (rayPercent === null) exclusions.push({ id: strategy.id, rule: 'ray_unknown' });
    else if (volatilityPercentagePoints === null) {
      exclusions.push({ id: strategy.id, rule: 'volatility_unknown' });
    } else weighable.push({ ...strategy, rayPercent, volatilityPercentagePoints });
  }
  const members = new Map(weighable.map((row) => [row.id, row]));
  const expected = inverseVolatilityWeights(weighable, parameters).flatMap((weight) => {
    const member = members.get(weight.id);
    if (member === undefined) return [];
    return [{ ...weight, rayPercent: member.rayPercent, apyPercent: member.apyPercent ?? null }];
  });
  const frame = { code: 'SYC', unit: 'percent', expected, exclusions } as const;
  const reason =
    expected.length < parameters.syc.minStrategies
      ? 'too_few_strategies'
      : strategyInsufficiency(eligible, parameters);
  const outcome = reason === null ? computed(frame) : carriedForward(frame, reason, input.previous);
  const expectedCount = eligible.length;
  const reduced = outcome.method === 'full' && expectedCount > expected.length;
  return {
    ...outcome,
    method: reduced ? 'reduced' : outcome.method,
    constituentsExpected: expectedCount,
    coveragePercent:
      expectedCount === 0 ? null : dec(expected.length).times(100).dividedBy(expectedCount),
  };
}

/** The common sufficiency rule, with the weights the strategies would have if none were suspended. */
function strategyInsufficiency(
  eligible: readonly Strategy[],
  parameters: MethodologyParameters,
): IndexReason | null {
  const known = eligible.flatMap(({ id, volatilityPercentagePoints }) =>
    volatilityPercentagePoints === null ? [] : [{ id, volatilityPercentagePoints }],
  );
  const weights = new Map(
    inverseVolatilityWeights(known, parameters).map((row) => [row.id, row.weightPercent]),
  );
  const expected = eligible.map((row) => ({ ...row, weightPercent: weights.get(row.id) ?? null }));
  return insufficiency(expected, parameters, parameters.syc.minWeightPercent);
}
