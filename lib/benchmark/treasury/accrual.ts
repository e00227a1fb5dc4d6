import { Dec, dec, ONE, roundHalfEven } from '@/lib/benchmark/units';

/** How a rate accrues: compounding, as a bill's coupon equivalent, or overnight on a 360-day year. */
export type RateConvention = 'apy' | 'bill' | 'overnight';

const DAYS_OF_YEAR = { bill: 365, overnight: 360 } as const;
const COMPOUNDING_DAYS = 365;
const CENTS = 2;

/**
 * Earnings on an amount over whole days, dollars at 2 dp. Methodology, in dollars: an APY `P((1+r)^(d/365) − 1)`,
 * a bill `P·y·d/365` on its coupon-equivalent yield, an overnight rate `P·r·d/360`; percent in.
 * @throws RangeError for an APY of −100 % or less.
 */
export function accrualUsd(
  amountUsd: Dec,
  ratePercent: Dec,
  days: number,
  convention: RateConvention,
): Dec {
  const rate = ratePercent.div(100);
  if (convention !== 'apy') {
    const year = DAYS_OF_YEAR[convention];
    return roundHalfEven(amountUsd.times(rate).times(days).div(year), CENTS);
  }
  const growth = ONE.plus(rate);
  if (!growth.isPositive() || growth.isZero()) {
    throw new RangeError(`nothing is left to compound at ${ratePercent.toFixed()} %`);
  }
  const factor = Dec.pow(growth, dec(days).div(COMPOUNDING_DAYS));
  return roundHalfEven(amountUsd.times(factor.minus(ONE)), CENTS);
}

/** One part of a sum of dollars. */
export type DollarStep<Step extends string> = { step: Step; usd: Dec };

/**
 * The dollars that each step to a rate adds to an amount's earnings. Each is the difference of two rounded
 * accruals, so that the parts sum to the earnings at the full rate.
 * @param steps signed basis points a year of an APY, in their order.
 */
export function dollarSteps<Step extends string>(
  steps: readonly { step: Step; bps: Dec }[],
  amountUsd: Dec,
  days: number,
): DollarStep<Step>[] {
  let percent = dec(0);
  let earned = dec(0);
  return steps.map(({ step, bps }) => {
    percent = percent.plus(bps.div(100));
    const now = accrualUsd(amountUsd, percent, days, 'apy');
    const usd = now.minus(earned);
    earned = now;
    return { step, usd };
  });
}
