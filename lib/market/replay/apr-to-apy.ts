import { dec, ONE, roundHalfEven } from '@/lib/benchmark/units';

const SECONDS_PER_YEAR = 31_536_000;

/**
 * APY in percent, 6 dp, of a lending rate in percent a year that compounds every second, as the
 * recorded reserves do: `(1 + apr/n)^n − 1` with n = 31,536,000. Rates on the chain are APR; the
 * methodology speaks of APY. At 4 % the two are 8 bp apart.
 */
export function apyPercentOfApr(aprPercent: string) {
  const rate = dec(aprPercent, 'apr').div(100);
  const growth = ONE.plus(rate.div(SECONDS_PER_YEAR)).pow(SECONDS_PER_YEAR);
  return roundHalfEven(growth.minus(ONE).times(100), 6);
}
