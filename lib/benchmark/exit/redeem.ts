import type { RedemptionTerms } from '@/lib/benchmark/coin/redemption-terms';
import { BPS_PER_UNIT, type Dec, dec, roundHalfEven, ZERO } from '@/lib/benchmark/units';

/** What redeeming an amount takes; `null` where the terms do not say. */
export type Redemption = {
  meetsMinimum: boolean | null;
  /** Dollars at 2 dp, and basis points of the amount at 2 dp. */
  feeUsd: Dec | null;
  feeBps: Dec | null;
};

/**
 * An amount under an issuer's published terms: the larger of the percentage and the least fee. Methodology, in dollars.
 * @param amountUsd face value of the coins, dollars.
 */
export function redemptionOf(
  { minimumUsd, fee }: Pick<RedemptionTerms, 'minimumUsd' | 'fee'>,
  amountUsd: Dec,
): Redemption {
  const meetsMinimum = minimumUsd === null ? null : amountUsd.greaterThanOrEqualTo(dec(minimumUsd));
  const feeUsd = feeOf(fee, amountUsd);
  return {
    meetsMinimum,
    feeUsd: feeUsd && roundHalfEven(feeUsd, 2),
    feeBps: feeUsd && roundHalfEven(feeUsd.div(amountUsd).times(BPS_PER_UNIT), 2),
  };
}

function feeOf(fee: RedemptionTerms['fee'], amountUsd: Dec): Dec | null {
  if (fee === null || (fee.upToUsd !== null && amountUsd.greaterThan(dec(fee.upToUsd))))
    return null;
  const share = amountUsd.times(dec(fee.percent)).div(100);
  const least = fee.atLeastUsd === null ? ZERO : dec(fee.atLeastUsd);
  return share.greaterThan(least) ? share : least;
}
