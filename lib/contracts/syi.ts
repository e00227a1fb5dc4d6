import * as z from 'zod/mini';
import { syiCall } from './calls';
import { cacheFor, defineContract } from './contract';
import { metaSchema } from './meta';
import {
  count,
  decimalTextSchema,
  figure,
  figureOrNull,
  indexMethodSchema,
  indexModeSchema,
  indexStatusSchema,
  isoTimeSchema,
} from './primitives';

/** Weight quantiles of the constituents' RAY, exact text, percent (SYRPI: basis points). */
export const weightBandSchema = z.object({
  p1: decimalTextSchema,
  p25: decimalTextSchema,
  p50: decimalTextSchema,
  p75: decimalTextSchema,
  p99: decimalTextSchema,
});

/** The struck daily value, beside the indicative one. */
export const fixingSchema = z.object({
  as_of: isoTimeSchema,
  published_at: isoTimeSchema,
  value_percent: figure('Percent'),
  value_percent_text: decimalTextSchema,
  revision: count('0 until restated'),
  method: indexMethodSchema,
  status: indexStatusSchema,
});

export const syiCurrentSchema = z.object({
  success: z.literal(true),
  syi_percent: figure('Percent: 4.47448 means 4.47448%'),
  syi_percent_text: decimalTextSchema.check(z.describe('The same, exact, percent')),
  syi_decimal: figure('Fraction: 0.0447448 means 4.47448%'),
  syi_decimal_text: decimalTextSchema,
  timestamp: isoTimeSchema.check(z.describe('Time of the value, on the clock of the engine')),
  components_count: count('Constituents behind the value'),
  methodology_version: z.string(),
  status: indexStatusSchema.check(
    z.describe('estimated when the value was not computed from inputs of its own time'),
  ),
  method: indexMethodSchema,
  mode: indexModeSchema,
  kind: z.literal('indicative'),
  components_expected: count('Constituents of the basket'),
  avg_yield_percent: figureOrNull('Weighted APY before risk adjustment, percent'),
  total_tvl_usd: figureOrNull('US dollars'),
  confidence: figureOrNull('0 to 1, 4 decimals'),
  change_24h_bps: figureOrNull('Change over 24 hours, basis points'),
  coverage_percent: figureOrNull('Weight behind the value, percent of the basket'),
  top_share_percent: figureOrNull('Largest weight, percent'),
  hhi: figureOrNull('Herfindahl-Hirschman index of the weights, 0 to 10,000'),
  band: z.nullable(weightBandSchema),
  oldest_input_age_seconds: figureOrNull('Seconds'),
  reason: z.nullable(z.string()).check(z.describe('Why the value is not full, if it is not')),
  fixing: z.nullable(fixingSchema).check(z.describe('The latest daily fixing')),
  parameters_sha256: z.string(),
  meta: metaSchema,
});
export type SyiCurrent = z.infer<typeof syiCurrentSchema>;

export const syiCurrentContract = defineContract({
  key: 'getCurrentSyi',
  method: 'GET',
  path: syiCall.path,
  aliases: [],
  summary: 'Current value of the headline index',
  tag: 'Indices',
  params: null,
  query: null,
  response: syiCurrentSchema,
  csv: false,
  refreshIntervalMs: syiCall.refreshIntervalMs,
  cache: cacheFor(30),
  errors: [429, 503],
});
