import * as z from 'zod/mini';
import type { QualityFactor } from '@/lib/benchmark/certificate/quality-factors';
import { INDEX_CODES, type ValueStep } from '@/lib/benchmark/codes';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import {
  dataClassSchema,
  decimalTextSchema,
  indexMethodSchema,
  type Meta,
  sha256Schema as sha256,
} from '@/lib/features/contract/primitives';
import { recordKindSchema } from '@/lib/features/records/contract';
import { recordStepSchema } from '@/lib/features/records/record-step';

const figure = z.nullable(decimalTextSchema);

const outputSchema = z.object({
  value: figure,
  unit: z.enum(['percent', 'bps']),
  method: indexMethodSchema,
  reason: z.nullable(z.string()),
  confidence: figure,
  constituentsUsed: z.string(),
  constituentsExpected: z.string(),
  coveragePercent: figure,
  topSharePercent: figure,
  hhi: figure,
  band: z.nullable(z.record(z.string(), figure)),
  averageYieldPercent: figure,
});

const qualitySchema = z.object({
  priceFreshness: decimalTextSchema,
  bookFreshness: decimalTextSchema,
  apyFreshness: decimalTextSchema,
  venues: z.string(),
  venueIqrBps: figure,
  carriedForward: z.boolean(),
  protocols: z.nullable(z.string()),
  depthCoverage: decimalTextSchema,
});

/** The parts of an audit record that a certificate shows. */
export const certificateRecordSchema = z.object({
  index: z.enum(INDEX_CODES),
  kind: recordKindSchema,
  dataClass: dataClassSchema,
  asOf: z.iso.datetime(),
  computedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime(),
  methodologyVersion: z.string(),
  overrides: z.record(z.string(), z.string()),
  parametersSha256: sha256,
  documents: z.object({
    coins: z.array(z.object({ symbol: z.string(), sha256 })),
    pools: z.nullable(sha256),
    cefi: z.nullable(sha256),
    caps: z.nullable(sha256),
    bills: sha256,
    readings: z.array(sha256),
  }),
  judgement: z.array(z.string()),
  constituents: z.array(
    z.extend(recordStepSchema, {
      coin: z.nullable(z.object({ priceUsd: figure, deviationBps: figure })),
      qualityInputs: z.nullable(qualitySchema),
    }),
  ),
  exclusions: z.array(
    z.object({ id: z.string(), rule: z.string(), reason: z.nullable(z.string()) }),
  ),
  bill: z.nullable(
    z.object({ date: z.string(), series: z.string(), couponEquivalentPercent: decimalTextSchema }),
  ),
  fixing: z.nullable(
    z.object({
      closing: outputSchema,
      intervals: z.array(z.object({ start: z.string(), median: figure })),
    }),
  ),
  output: outputSchema,
  revision: z.object({ number: z.string(), reason: z.nullable(z.string()) }),
  previousSha256: z.nullable(sha256),
  sha256,
});
export type CertificateRecord = z.infer<typeof certificateRecordSchema>;

/** The evidence behind one value, computed from its record. Figures are decimal text. */
export type Certificate = {
  record: CertificateRecord;
  /** Signed basis points that sum to the value; `null` for a value that was carried forward. */
  steps: { step: ValueStep; bps: string }[] | null;
  valueBps: string | null;
  /** Display names of platforms and strategies, which a record knows by id. */
  names: Readonly<Record<string, string>>;
  /** For constituents with a quality of their own, in the record's order; 0 to 1. */
  factors: { id: string; values: Record<QualityFactor, string> }[];
  parameters: Pick<MethodologyParameters, 'confidence' | 'ray'>;
  /** Oldest input behind the value; `null` where the value is no longer stored. */
  oldestInputAgeSeconds: number | null;
  meta: Meta;
};
