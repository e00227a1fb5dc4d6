import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { Dec, dec, ONE, ZERO } from '@/lib/benchmark/units';
import {
  carriedForward,
  computed,
  type IndexConstituent,
  type IndexOutcome,
  type PreviousValue,
} from './index-outcome';
import { insufficiency } from './index-sufficiency';

/**
 * Stable Yield Index: the frozen cap weights times RAY, in percent, published to 5 dp half-even.
 * With too few constituents or too little weight the last value is carried forward; with some
 * missing the weights are renormalized (`reduced`). Methodology, indices.
 */
export function syi(input: {
  constituents: readonly IndexConstituent[];
  previous?: PreviousValue | null;
  parameters: MethodologyParameters;
}): IndexOutcome {
  const frame = { code: 'SYI', unit: 'percent', expected: input.constituents } as const;
  const reason = insufficiency(input.constituents, input.parameters);
  return reason === null ? computed(frame) : carriedForward(frame, reason, input.previous);
}

/**
 * Risk premium: the simple mean of the SYI constituents' RAYs less the 3-month bill's
 * coupon-equivalent yield, in signed basis points, 2 dp. Methodology, indices. All weigh the same, in the mean and in
 * what is sufficient: four of six are 66.7 % of the weight, too little.
 */
export function syrpi(input: {
  constituents: readonly IndexConstituent[];
  billPercent: Dec | null;
  previous?: PreviousValue | null;
  parameters: MethodologyParameters;
}): IndexOutcome {
  const { constituents, billPercent: bill } = input;
  const expected = constituents.map((row) => ({ ...row, weightPercent: ONE }));
  const frame = { code: 'SYRPI', unit: 'bps', expected } as const;
  const reason = bill === null ? 'bill_rate_unknown' : insufficiency(expected, input.parameters);
  if (bill === null || reason !== null) {
    return carriedForward(frame, reason ?? 'bill_rate_unknown', input.previous);
  }
  return computed(frame, (ray) => ray.minus(bill).times(100));
}

/** A CeFi platform; dollars, percent. */
export type Platform = Omit<IndexConstituent, 'weightPercent'> & { aumUsd: Dec | null };

/**
 * CeFi index: RAY weighted by the platforms' assets, percent, 5 dp. Methodology, indices. A platform that
 * discloses no assets gets the smallest disclosed amount; where none discloses any, all weigh the
 * same and the method says so. The sufficiency rule is that of the SYI.
 */
export function sycefi(input: {
  platforms: readonly Platform[];
  previous?: PreviousValue | null;
  parameters: MethodologyParameters;
}): IndexOutcome {
  const share = dec(input.parameters.sycefi.undisclosedShareOfSmallest);
  const disclosed = input.platforms.flatMap(({ aumUsd }) => (aumUsd?.greaterThan(0) ? aumUsd : []));
  const isEqual = disclosed.length === 0 && !share.isZero();
  const smallest = disclosed.length === 0 ? ZERO : Dec.min(...disclosed);
  const undisclosed = isEqual ? ONE : share.times(smallest);
  const expected: IndexConstituent[] = [];
  const exclusions: { id: string; rule: string }[] = [];
  for (const { aumUsd, ...platform } of input.platforms) {
    const weightPercent = aumUsd?.greaterThan(0) ? aumUsd : undisclosed;
    if (weightPercent.isZero()) exclusions.push({ id: platform.id, rule: 'aum_unknown' });
    else expected.push({ ...platform, weightPercent });
  }
  const frame = { code: 'SYCEFI', unit: 'percent', expected, exclusions } as const;
  const reason = insufficiency(expected, input.parameters);
  if (reason !== null) return carriedForward(frame, reason, input.previous);
  const outcome = computed(frame);
  return isEqual ? { ...outcome, method: 'equal_weight' } : outcome;
}

/** A strategy or a protocol; dollars, days, percent. */
export type Venture = Omit<IndexConstituent, 'weightPercent'> & {
  tvlUsd: Dec | null;
  ageDays: number | null;
};

/** `m = floor + (1 − floor) · min(1, (age − 365)/730)`, 0.5 to 1. Methodology, indices. */
export function maturity(ageDays: number, parameters: MethodologyParameters): Dec {
  const { maturityFloor, maturityDays, minAgeDays } = parameters.sydefi;
  const floor = dec(maturityFloor);
  const grown = Math.max(0, Math.min(maturityDays, ageDays - minAgeDays));
  return floor.plus(ONE.minus(floor).times(dec(grown)).dividedBy(maturityDays));
}

/**
 * DeFi index: RAY weighted by TVL × maturity over protocols large and old enough, percent, 5 dp.
 * Methodology, indices. Unknown TVL or age refuses a protocol; the sufficiency rule is that of the SYI.
 */
export function sydefi(input: {
  protocols: readonly Venture[];
  previous?: PreviousValue | null;
  parameters: MethodologyParameters;
}): IndexOutcome {
  const expected: IndexConstituent[] = [];
  const exclusions: { id: string; rule: string }[] = [];
  for (const { tvlUsd, ageDays, ...protocol } of input.protocols) {
    const rule = ventureRefusal({ tvlUsd, ageDays }, input.parameters.sydefi);
    if (rule === null && tvlUsd !== null && ageDays !== null) {
      const weightPercent = tvlUsd.times(maturity(ageDays, input.parameters));
      expected.push({ ...protocol, weightPercent });
    } else exclusions.push({ id: protocol.id, rule: rule ?? 'tvl_unknown' });
  }
  const frame = { code: 'SYDEFI', unit: 'percent', expected, exclusions } as const;
  const reason = insufficiency(expected, input.parameters);
  return reason === null ? computed(frame) : carriedForward(frame, reason, input.previous);
}

/** The rule that keeps a strategy or protocol out of an index, or `null`. */
export function ventureRefusal(
  venture: { tvlUsd: Dec | null; ageDays: number | null },
  limits: { minTvlUsd: string; minAgeDays: number },
): string | null {
  if (venture.tvlUsd === null) return 'tvl_unknown';
  if (venture.tvlUsd.lessThan(limits.minTvlUsd)) return 'tvl_below_minimum';
  if (venture.ageDays === null) return 'age_unknown';
  return venture.ageDays < limits.minAgeDays ? 'too_young' : null;
}
