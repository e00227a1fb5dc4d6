import { accrualUsd, type RateConvention } from '@/lib/benchmark/treasury/accrual';
import { breakEvenPercent } from '@/lib/benchmark/treasury/break-even';
import { dec } from '@/lib/benchmark/units';
import { formatPercent, formatUsd } from '@/lib/format/numbers';
import { type Example, example } from '../tables';

const AMOUNT_USD = '10000000';
const DAYS = 90;
const RATES: readonly { name: string; percent: string; convention: RateConvention }[] = [
  { name: 'Cash yield of a basket (APY)', percent: '4.4332', convention: 'apy' },
  { name: '3-month bill, coupon-equivalent', percent: '5.24', convention: 'bill' },
  { name: 'SOFR', percent: '4.31', convention: 'overnight' },
];
export const PREMIUM_BPS = '40';
export const LOSS_PERCENT = '3';

export function earnedExample(): Example {
  return example(
    `${formatUsd(AMOUNT_USD, 0)} over ${DAYS} days`,
    ['Holding', '#Rate', '#Earned'],
    RATES.map(({ name, percent, convention }) => [
      name,
      formatPercent(percent, 4),
      formatUsd(accrualUsd(dec(AMOUNT_USD), dec(percent), DAYS, convention).toFixed(2)),
    ]),
  );
}

/** Losses a year, percent, that the premium pays for. */
export function breakEvenYearly(): string {
  return breakEvenPercent(dec(PREMIUM_BPS), dec(LOSS_PERCENT))?.toFixed(1) ?? '';
}
