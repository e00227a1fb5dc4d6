import { median, medianAbsoluteDeviation, weightedMedian } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { BPS_PER_UNIT, Dec, dec, isPositive, ONE, sum, ZERO } from '@/lib/benchmark/units';
import type { ValidQuote } from './quote-validity';

export type VenueConsensus = {
  priceUsd: Dec;
  used: readonly ValidQuote[];
  excluded: readonly { quote: ValidQuote; awayBps: Dec; boundBps: Dec }[];
  /** There were outliers, but too few venues to remove any; all of them voted. */
  dispersion: boolean;
  /** The state for the next tick, sorted. */
  excludedVenues: readonly string[];
};

/**
 * Consensus of at least one valid quote: outliers are removed, volumes are capped
 * and the volume-weighted median is taken. Distances are in ten-thousandths of a dollar, as is
 * the deviation of peg score.
 * @throws RangeError for no quotes.
 */
export function venueConsensus(
  valid: readonly ValidQuote[],
  excludedBefore: readonly string[],
  parameters: MethodologyParameters,
): VenueConsensus {
  const { exclusionFloorBps, madMultiplier, madScale, readmitFraction } = parameters.price;
  const prices = valid.map((entry) => entry.priceUsd);
  const center = median(prices);
  const bound = Dec.max(
    dec(exclusionFloorBps).div(BPS_PER_UNIT),
    dec(madMultiplier).times(madScale).times(medianAbsoluteDeviation(prices)),
  );
  const readmitBound = bound.times(readmitFraction);
  const remembered = new Set(excludedBefore);
  const used: ValidQuote[] = [];
  const outliers: { quote: ValidQuote; awayBps: Dec; boundBps: Dec }[] = [];
  for (const entry of valid) {
    const away = entry.priceUsd.minus(center).abs();
    const wasOut = remembered.has(entry.quote.venue);
    const out = wasOut ? away.greaterThanOrEqualTo(readmitBound) : away.greaterThan(bound);
    if (!out) used.push(entry);
    else {
      outliers.push({
        quote: entry,
        awayBps: away.times(BPS_PER_UNIT),
        boundBps: (wasOut ? readmitBound : bound).times(BPS_PER_UNIT),
      });
    }
  }
  for (const { quote } of used) remembered.delete(quote.venue);
  const dispersion = outliers.length > 0 && used.length < parameters.price.minVenuesAfterExclusion;
  // A venue kept because there were too few others was not excluded, so readmission does not apply.
  if (!dispersion) for (const { quote } of outliers) remembered.add(quote.quote.venue);
  const voters = dispersion ? valid : used;
  return {
    priceUsd: weightedMedian(cappedVotes(voters)),
    used: voters,
    excluded: dispersion ? [] : outliers,
    dispersion,
    excludedVenues: [...remembered].sort(),
  };
}

/**
 * Votes by 24-hour volume, each at most the sum of the others. An unknown volume counts as
 * the smallest known one: zero would silence the venue, and could give another venue the whole
 * vote. If no volume is known, or the cap leaves nothing, all votes are equal.
 */
export function cappedVotes(entries: readonly ValidQuote[]): { value: Dec; weight: Dec }[] {
  const volumes = entries.map(({ quote }) => knownVolume(quote.volume24hUsd));
  const known = volumes.filter((volume) => volume !== null);
  const smallest = known.length > 0 ? Dec.min(...known) : ONE;
  const filled = volumes.map((volume) => volume ?? smallest);
  const total = sum(filled);
  const capped =
    filled.length === 1 ? filled : filled.map((volume) => Dec.min(volume, total.minus(volume)));
  const anyVote = capped.some(isPositive);
  return entries.map((entry, index) => ({
    value: entry.priceUsd,
    weight: anyVote ? (capped[index] ?? ZERO) : ONE,
  }));
}

function knownVolume(volume: Dec | null): Dec | null {
  return volume?.isFinite() && !volume.lessThan(ZERO) ? volume : null;
}
