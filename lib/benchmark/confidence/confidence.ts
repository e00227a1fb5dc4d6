import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { clamp, type Dec, dec, ONE, roundHalfEven, sum, ZERO } from '@/lib/benchmark/units';

export const CONFIDENCE_PLACES = 4;
const QUALITY_PLACES = 6;

/** Inputs of one constituent's quality. Freshness factors are 0–1 (Methodology, staleness). */
export type QualityInputs = {
  priceFreshness: Dec;
  bookFreshness: Dec;
  apyFreshness: Dec;
  /** Venues whose price was used. */
  venues: number;
  /** Interquartile range of the venues' prices; `null` with fewer than two venues. */
  venueIqrBps: Dec | null;
  /** Any of its inputs is carried forward instead of observed. */
  carriedForward: boolean;
  /**
   * Protocols behind a coin's yield; `null` for a strategy, protocol or platform, whose yield is its
   * own.
   */
  protocols: number | null;
  /** κ, 0–1: the expected depth that the standing books cover (Methodology, liquidity score). */
  depthCoverage: Dec;
};

/**
 * Factor for the number of venues used: 1, 0.9, 0.8, 0.7, 0.6 for five or more down to one.
 * Methodology, confidence. It falls by one more step, to 0.5, where an aggregator alone gives the price.
 */
export function venueFactor(venues: number, parameters: MethodologyParameters): Dec {
  const { five, four, three, two, one, none } = parameters.confidence.venueFactors;
  return dec([none, one, two, three, four][Math.max(0, venues)] ?? five);
}

/** Factor for the protocols behind a coin's yield: 1, 0.9, 0.8 for three or more, two, one. Methodology, confidence. */
export function protocolFactor(protocols: number | null, parameters: MethodologyParameters): Dec {
  if (protocols === null) return ONE;
  const { three, two, one } = parameters.confidence.protocolFactors;
  return dec([one, one, two][Math.max(0, protocols)] ?? three);
}

/**
 * Agreement of the venues: 1 up to an interquartile range of 10 bps, falling linearly to 0.5 at
 * 50 bps and staying there. Methodology, confidence. Without two venues agreement is unproven: 0.5.
 */
export function agreementFactor(iqrBps: Dec | null, parameters: MethodologyParameters): Dec {
  const floor = dec(parameters.confidence.agreementFloor);
  if (iqrBps === null) return floor;
  const full = dec(parameters.confidence.agreementFullBps);
  const half = dec(parameters.confidence.agreementHalfBps);
  if (iqrBps.lessThanOrEqualTo(full)) return ONE;
  if (iqrBps.greaterThanOrEqualTo(half)) return floor;
  const fallen = iqrBps.minus(full).times(ONE.minus(floor)).dividedBy(half.minus(full));
  return ONE.minus(fallen);
}

/**
 * Quality `q` of one constituent, 0–1, 6 dp. Methodology, confidence.
 *
 * For a strategy (SYC, SYDEFI, SYCEFI), pass its coin's price, book and venues and its own yield's
 * freshness; a protocol or platform uses the weighted mean of its strategies.
 */
export function constituentQuality(inputs: QualityInputs, parameters: MethodologyParameters): Dec {
  const observed = inputs.carriedForward ? dec(parameters.confidence.carriedForwardFactor) : ONE;
  const quality = unit(inputs.priceFreshness)
    .times(unit(inputs.bookFreshness))
    .times(unit(inputs.apyFreshness))
    .times(venueFactor(inputs.venues, parameters))
    .times(agreementFactor(inputs.venueIqrBps, parameters))
    .times(observed)
    .times(protocolFactor(inputs.protocols, parameters))
    .times(unit(inputs.depthCoverage));
  return roundHalfEven(quality, QUALITY_PLACES);
}

function unit(factor: Dec): Dec {
  return clamp(factor, ZERO, ONE);
}

/**
 * Confidence of a computed index, 0–1, 4 dp: `C_max × Σ wᵢ·qᵢ` over all expected constituents, with the
 * weights before renormalization, so that a missing constituent (`quality: null`) costs its weight.
 * `C_max` is 0.98, less 0.03 where one of the weights published exceeds 40 %. Methodology, confidence. `null` for no weight.
 * @param published the renormalized weights, where members are missing
 */
export function indexConfidence(
  expected: readonly { weightPercent: Dec; quality: Dec | null }[],
  parameters: MethodologyParameters,
  published: readonly { weightPercent: Dec }[] = expected,
): Dec | null {
  const total = sum(expected.map(({ weightPercent }) => weightPercent));
  if (total.isZero()) return null;
  const { ceiling, concentrationPenalty, concentrationAbove } = parameters.confidence;
  const threshold = sum(published.map(({ weightPercent }) => weightPercent)).times(
    dec(concentrationAbove),
  );
  const concentrated = published.some(({ weightPercent }) => weightPercent.greaterThan(threshold));
  const most = concentrated ? dec(ceiling).minus(dec(concentrationPenalty)) : dec(ceiling);
  const products = expected.map(({ weightPercent, quality }) =>
    quality === null ? ZERO : weightPercent.times(unit(quality)),
  );
  return roundHalfEven(most.times(sum(products)).dividedBy(total), CONFIDENCE_PLACES);
}

/**
 * Confidence of a value carried forward: 0.6 of its confidence when last computed, 4 dp.
 * Methodology, confidence. It doesn't shrink with every repetition: pass the computed value's confidence.
 */
export function carriedConfidence(
  lastComputed: Dec | null,
  parameters: MethodologyParameters,
): Dec | null {
  if (lastComputed === null) return null;
  const factor = dec(parameters.confidence.carriedForwardFactor);
  return roundHalfEven(lastComputed.times(factor), CONFIDENCE_PLACES);
}
