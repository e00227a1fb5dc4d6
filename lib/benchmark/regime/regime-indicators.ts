import { sampleStandardDeviation } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { Dec, dec, ONE, sum } from '@/lib/benchmark/units';
import { checkDailyRules, vetoingRules } from './regime-rules';

/** The figures behind a day's verdict, basis points; `null` until there is enough history. */
export type RegimeIndicators = {
  ema7Bps: Dec;
  ema30Bps: Dec;
  spreadBps: Dec;
  sigma30Bps: Dec | null;
  zScore: Dec | null;
  slope7BpsPerDay: Dec | null;
  breadthPercent: Dec;
};

/** One step of an exponential mean, α = 2/(N+1), seeded with the first value. Methodology, regime. */
export function nextEma(previous: Dec | null, value: Dec, days: number): Dec {
  if (previous === null) return value;
  const alpha = new Dec(2).dividedBy(days + 1);
  return previous.plus(alpha.times(value.minus(previous)));
}

/** Ordinary least squares slope over equally spaced values, per step; `null` for fewer than two. */
export function olsSlope(values: readonly Dec[]): Dec | null {
  if (values.length < 2) return null;
  const middle = dec(values.length - 1).dividedBy(2);
  const mean = sum(values).dividedBy(values.length);
  const steps = values.map((value, index) => ({ x: middle.negated().plus(index), value }));
  const covariance = sum(steps.map(({ x, value }) => x.times(value.minus(mean))));
  return covariance.dividedBy(sum(steps.map(({ x }) => x.times(x))));
}

/**
 * The day's figures from the excess (bps) of recent days, with today's last, and both means
 * including today. Methodology, regime: the deviation and the slope are those of the excess itself.
 */
export function regimeIndicators(
  input: { recent: readonly Dec[]; ema7Bps: Dec; ema30Bps: Dec; breadthPercent: Dec },
  parameters: MethodologyParameters,
): RegimeIndicators {
  const { longDays, slopeDays, sigmaFloorBps } = parameters.regime;
  const spreadBps = input.ema7Bps.minus(input.ema30Bps);
  const sigma30Bps =
    input.recent.length < Math.max(2, longDays)
      ? null
      : sampleStandardDeviation(input.recent.slice(-longDays));
  const zScore =
    sigma30Bps === null ? null : spreadBps.dividedBy(Dec.max(sigma30Bps, dec(sigmaFloorBps)));
  const slope7BpsPerDay =
    input.recent.length < slopeDays ? null : olsSlope(input.recent.slice(-slopeDays));
  const { ema7Bps, ema30Bps, breadthPercent } = input;
  return { ema7Bps, ema30Bps, spreadBps, sigma30Bps, zScore, slope7BpsPerDay, breadthPercent };
}

/** Percent of constituents above their own long mean; 50 for fewer than four. regime. */
export function breadth(
  rows: readonly { excessBps: Dec; ema30Bps: Dec }[],
  parameters: MethodologyParameters,
): Dec {
  if (rows.length < parameters.regime.breadthMinConstituents) {
    return dec(parameters.regime.breadthNeutral);
  }
  const above = rows.filter(({ excessBps, ema30Bps }) => excessBps.greaterThan(ema30Bps)).length;
  return ONE.times(100).times(above).dividedBy(rows.length);
}

/** The direction the day's figures point to, if any. Methodology, regime. */
export function candidateOf(
  figures: Pick<RegimeIndicators, 'spreadBps' | 'zScore' | 'slope7BpsPerDay' | 'breadthPercent'>,
  parameters: MethodologyParameters,
): 'ON' | 'OFF' | null {
  const checks = checkDailyRules(figures, parameters);
  if (vetoingRules(checks, 'OFF').length === 0) return 'OFF';
  return vetoingRules(checks, 'ON').length === 0 ? 'ON' : null;
}
