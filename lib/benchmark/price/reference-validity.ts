import type { ReferencePrice } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { BPS_PER_UNIT, type Dec, dec, isPositive, toPlaces, toText } from '@/lib/benchmark/units';
import type { Refusal } from './price-state';
import { newestBy } from './quote-validity';

/** A tier 2 price, with the rule that refused it, if one did. */
export type JudgedReference = { reference: ReferencePrice; refusal: Refusal | null };

/**
 * Judges aggregators' and oracles' prices on their own merits: dated, fresh, above zero (coin price, staleness).
 * Agreement with the venues is checked separately.
 */
export function judgeReferences(
  references: readonly ReferencePrice[],
  nowMs: number,
  parameters: MethodologyParameters,
): JudgedReference[] {
  const { suspendSeconds } = parameters.staleness.aggregatorPrice;
  const newest = newestBy(
    references.filter((reference) => reference.observedAtMs <= nowMs),
    (reference) => reference.source,
    (reference) => toText(reference.priceUsd),
  );
  return references.map((reference) => {
    const ageMs = nowMs - reference.observedAtMs;
    let refusal: Refusal | null = null;
    if (ageMs < 0) {
      refusal = { rule: 'future-dated', reason: `dated ${-ageMs} ms after this reading` };
    } else if (newest.get(reference.source) !== reference) {
      refusal = { rule: 'superseded', reason: `${reference.source} has a newer price` };
    } else if (ageMs >= suspendSeconds * 1000) {
      const seconds = Math.floor(ageMs / 1000);
      refusal = {
        rule: 'stale-aggregator',
        reason: `${seconds} s old, suspended from ${suspendSeconds} s`,
      };
    } else if (!isPositive(reference.priceUsd)) {
      const price = reference.priceUsd.toFixed();
      refusal = { rule: 'not-positive', reason: `price ${price} is not above zero` };
    }
    return { reference, refusal };
  });
}

/** Refuses a usable reference that is further than the tolerance from `centerUsd`. */
export function refuseDisagreement(
  reference: ReferencePrice,
  centerUsd: Dec,
  parameters: MethodologyParameters,
): Refusal | null {
  const toleranceBps = dec(parameters.price.aggregatorToleranceBps);
  const awayBps = reference.priceUsd.minus(centerUsd).abs().times(BPS_PER_UNIT);
  if (awayBps.lessThanOrEqualTo(toleranceBps)) return null;
  return {
    rule: 'aggregator-disagrees',
    reason: `${toPlaces(awayBps, 2)} bps from the venues, more than ${toText(toleranceBps)} bps allowed`,
  };
}
