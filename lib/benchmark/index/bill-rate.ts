import type { BillBasis, BillRate } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { billFreshness } from '@/lib/benchmark/staleness';
import { type Dec, dec, roundHalfEven } from '@/lib/benchmark/units';
import { isoDay } from '../text-times';

const YIELD_PLACES = 4;

/** Units of a 3-month bill's two quotations: days of its year, of the discount year, of its life. */
const COUPON_YEAR_DAYS = 365;
const DISCOUNT_YEAR_DAYS = 360;
const BILL_DAYS = 91;

/**
 * Converts a 3-month bill's discount rate to its coupon-equivalent yield, `365·d/(360 − 91·d)`;
 * percent in, percent out, 4 dp. Methodology, indices.
 * @throws RangeError for a discount so large that the bill would cost nothing.
 */
export function discountToCouponEquivalent(discountPercent: Dec): Dec {
  const discount = discountPercent.dividedBy(100);
  const price = dec(DISCOUNT_YEAR_DAYS).minus(discount.times(BILL_DAYS));
  if (!price.isPositive() || price.isZero()) {
    throw new RangeError(`discount rate out of range: ${discountPercent.toFixed()} %`);
  }
  const yieldFraction = discount.times(COUPON_YEAR_DAYS).dividedBy(price);
  return roundHalfEven(yieldFraction.times(100), YIELD_PLACES);
}

export type BillInForce = {
  date: string;
  series: string;
  /** How the source quoted it; `couponEquivalentPercent` is converted where that is a discount. */
  basis: BillBasis;
  quotedPercent: Dec;
  couponEquivalentPercent: Dec;
  observedAtMs: number;
  source: string;
};

/**
 * The 3-month bill rate in force at `atMs`: the latest business day not after that UTC day among
 * the rates known by then, a coupon-equivalent quotation before a discount of the same day.
 * Overnight rates are not bills and are skipped. Pass rates of the 3-month maturity only.
 * Methodology, indices.
 */
export function billInForce(rates: readonly BillRate[], atMs: number): BillInForce | null {
  const today = isoDay(atMs);
  let best: BillRate | null = null;
  for (const rate of rates) {
    // Most rates are older than the best so far: this comparison alone skips them.
    if (best !== null && rate.date < best.date) continue;
    if (rate.basis === 'overnight' || rate.date > today || rate.observedAtMs > atMs) continue;
    if (best === null || comesBefore(rate, best)) best = rate;
  }
  if (best === null) return null;
  const { date, series, basis, percent, observedAtMs, source } = best;
  const couponEquivalentPercent =
    basis === 'discount' ? discountToCouponEquivalent(percent) : percent;
  return {
    date,
    series,
    basis,
    quotedPercent: percent,
    couponEquivalentPercent,
    observedAtMs,
    source,
  };
}

/** The same, or none once its age suspends it. Methodology, staleness. */
export function usableBill(
  rates: readonly BillRate[],
  atMs: number,
  parameters: MethodologyParameters,
): BillInForce | null {
  const bill = billInForce(rates, atMs);
  return bill === null || billFreshness(bill.date, atMs, parameters).isZero() ? null : bill;
}

/** Later day first, then coupon equivalent, then series name, for a deterministic order. */
function comesBefore(a: BillRate, b: BillRate): boolean {
  if (a.date !== b.date) return a.date > b.date;
  if (a.basis !== b.basis) return a.basis === 'coupon_equivalent';
  return a.series < b.series;
}
