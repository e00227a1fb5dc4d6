import 'server-only';
import type { CefiRate } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import type { Mapped } from './define-source';
import type { DroppedRow } from './parse/parse-rows';

/**
 * Plausible rates on a dollar coin, in percent a year. Its ends are a factor of 365 apart: no rate inside
 * stays inside when an annual rate is read as a daily one, or a daily one as annual. A fraction read
 * as percent, or the reverse, falls outside for rates under 10 % and above 0.365 %.
 */
export const CEFI_BAND_PERCENT = { from: new Dec('0.1'), below: new Dec('36.5') };

/**
 * Refuses each rate outside the plausible band: a wrong unit must be dropped, not published.
 * @param dropped Rows refused before, to which these are added.
 */
export function withinBand(
  rates: readonly CefiRate[],
  dropped: readonly DroppedRow[],
): Required<Pick<Mapped, 'cefiRates' | 'dropped'>> {
  const { from, below } = CEFI_BAND_PERCENT;
  const isPlausible = ({ apyPercent }: CefiRate) =>
    apyPercent.greaterThanOrEqualTo(from) && apyPercent.lessThan(below);
  const refused = rates.filter((rate) => !isPlausible(rate));
  return {
    cefiRates: rates.filter(isPlausible),
    dropped: [
      ...dropped,
      ...refused.map(({ symbol, apyPercent }) => ({
        key: symbol,
        reason: `${apyPercent.toFixed()} % a year is not between ${from} and ${below}: the unit?`,
      })),
    ],
  };
}
