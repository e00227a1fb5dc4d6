import type { AuditQuality } from '@/lib/benchmark/audit/audit';
import {
  agreementFactor,
  protocolFactor,
  venueFactor,
} from '@/lib/benchmark/confidence/confidence';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, figure, ONE } from '@/lib/benchmark/units';

/** The factors whose product is a constituent's quality. Methodology, confidence. */
export const QUALITY_FACTORS = [
  'price',
  'book',
  'apy',
  'venues',
  'agreement',
  'carried',
  'protocols',
  'coverage',
] as const;
export type QualityFactor = (typeof QUALITY_FACTORS)[number];

/** The factors of one constituent's quality, each 0 to 1. Methodology, confidence. */
export function qualityFactors(
  inputs: AuditQuality,
  parameters: MethodologyParameters,
): Record<QualityFactor, Dec> {
  const { protocols, venueIqrBps } = inputs;
  return {
    price: dec(inputs.priceFreshness),
    book: dec(inputs.bookFreshness),
    apy: dec(inputs.apyFreshness),
    venues: venueFactor(Number(inputs.venues), parameters),
    agreement: agreementFactor(figure(venueIqrBps), parameters),
    carried: inputs.carriedForward ? dec(parameters.confidence.carriedForwardFactor) : ONE,
    protocols: protocolFactor(protocols === null ? null : Number(protocols), parameters),
    coverage: dec(inputs.depthCoverage),
  };
}
