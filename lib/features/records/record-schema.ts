import * as z from 'zod/mini';
import type {
  AuditInterval,
  AuditOutput,
  AuditRecord,
  AuditStep,
} from '@/lib/benchmark/audit/audit';
import { recordShape } from '@/lib/benchmark/audit/record-shape';
import {
  INDEX_METHODS,
  INDEX_UNITS,
  LIQUIDITY_METHODS,
  PRICE_METHODS,
} from '@/lib/benchmark/codes';
import { closed, list, text, textOrNull } from '@/lib/benchmark/evidence/document-fields';

const described = (description: string) => textOrNull.check(z.describe(description));

const qualitySchema = closed({
  priceFreshness: text,
  bookFreshness: text,
  apyFreshness: text,
  venues: text,
  venueIqrBps: textOrNull,
  carriedForward: z.boolean(),
  protocols: textOrNull,
  depthCoverage: text,
});

const coinSchema = closed({
  priceUsd: textOrNull,
  priceMethod: z.enum(PRICE_METHODS),
  deviationBps: textOrNull,
  volatility5mBps: textOrNull,
  depth10Usd: textOrNull,
  depth20Usd: textOrNull,
  medianSpreadBps: textOrNull,
  liquidityMethod: z.enum(LIQUIDITY_METHODS),
  volume24hUsd: textOrNull,
  poolTvlUsd: textOrNull,
});

const stepSchema = closed({
  id: text,
  symbol: text,
  apyPercent: textOrNull,
  pegScore: described('0 to 1'),
  liquidityScore: described('0 to 1'),
  rayPercent: textOrNull,
  marketCapUsd: described('What the weight is based on, for the SYI and SYRPI'),
  tvlUsd: textOrNull,
  ageDays: textOrNull,
  volatilityPercentagePoints: textOrNull,
  weightPercent: textOrNull,
  effectiveWeightPercent: described('After suspensions'),
  quality: described('0 to 1'),
  qualityInputs: z.nullable(qualitySchema),
  coin: z.nullable(coinSchema).check(z.describe('The figures behind a coin’s scores')),
  flags: list(text),
  suspendedBecause: textOrNull,
}) satisfies z.ZodMiniType<AuditStep>;

const outputSchema = closed({
  value: described('In `unit`'),
  unit: z.enum(INDEX_UNITS),
  method: z.enum(INDEX_METHODS),
  reason: textOrNull,
  confidence: described('0 to 1'),
  constituentsUsed: text,
  constituentsExpected: text,
  coveragePercent: textOrNull,
  topSharePercent: textOrNull,
  hhi: textOrNull,
  band: z
    .nullable(closed({ p1: text, p25: text, p50: text, p75: text, p99: text }))
    .check(z.describe('Weight quantiles of the constituents’ RAY, in `unit`')),
  averageYieldPercent: textOrNull,
}) satisfies z.ZodMiniType<AuditOutput>;

const intervalSchema = closed({
  start: text,
  samples: text,
  median: textOrNull,
  records: list(closed({ at: text, sha256: textOrNull })),
}) satisfies z.ZodMiniType<AuditInterval>;

const { values, previous } = recordShape.shape.fixing.def.innerType.shape;

/**
 * An audit record as the API's document describes it. `recordShape` leaves open what a verifier recomputes and
 * compares; here every member is named.
 */
export const describedRecordSchema = z.extend(recordShape, {
  constituents: list(stepSchema),
  exclusions: list(closed({ id: text, rule: text, reason: textOrNull })),
  refused: list(
    closed({
      kind: z.enum(['quote', 'reference', 'book', 'pool', 'cefi_rate']),
      key: text,
      rule: text,
      reason: textOrNull,
    }),
  ),
  bill: z.nullable(
    closed({
      date: text,
      series: text,
      basis: text,
      quotedPercent: text,
      couponEquivalentPercent: text,
    }),
  ),
  fixing: z.nullable(
    closed({ values, intervals: list(intervalSchema), closing: outputSchema, previous }),
  ),
  output: outputSchema,
}) satisfies z.ZodMiniType<Omit<AuditRecord, 'schema' | 'basket'>>;
