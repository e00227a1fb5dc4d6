import * as z from 'zod/mini';
import { indexFamilyCall } from './calls';
import { cacheFor, defineContract } from './contract';
import { metaSchema } from './meta';
import {
  count,
  figureOrNull,
  indexCodeSchema,
  indexMethodSchema,
  indexModeSchema,
  indexStatusSchema,
  isoTimeSchema,
  textOrNull,
} from './primitives';
import { weightBandSchema } from './syi';

/**
 * One index. `value` and `avg_yield` are decimal FRACTIONS for every index (0.0447448 means
 * 4.47448%; SYRPI 0.016717 means +167.17 bp); `value_native` is in the index's own unit.
 */
export const indexSchema = z.object({
  index_code: indexCodeSchema,
  name: z.string(),
  description: z.string(),
  value: figureOrNull('Decimal fraction; null until a first value could be computed'),
  value_text: textOrNull('The same, exact, fraction'),
  value_native: figureOrNull('In `unit`: percent, or signed basis points for SYRPI'),
  value_native_text: textOrNull('The same, exact'),
  unit: z.enum(['percent', 'bps']),
  mode: indexModeSchema,
  constituent_count: count('Constituents behind the value'),
  constituents_expected: count('Constituents of the basket'),
  total_tvl: figureOrNull('US dollars'),
  avg_yield: figureOrNull('Weighted APY before risk adjustment, decimal fraction'),
  confidence: figureOrNull('0 to 1, 4 decimals'),
  methodology_version: z.string(),
  is_syi_calculated: z
    .boolean()
    .check(z.describe('The engine computed it from inputs of its own time (not carried forward)')),
  method: indexMethodSchema,
  status: indexStatusSchema,
  change_24h_bps: figureOrNull('Change over 24 hours, basis points'),
  coverage_percent: figureOrNull('Percent'),
  top_share_percent: figureOrNull('Percent'),
  hhi: figureOrNull('0 to 10,000'),
  band: z.nullable(weightBandSchema),
  oldest_input_age_seconds: figureOrNull('Seconds'),
  reason: z.nullable(z.string()),
  as_of: isoTimeSchema,
  judgement: z.array(z.string()),
});
export type IndexView = z.infer<typeof indexSchema>;

export const indexFamilyOverviewSchema = z.object({
  success: z.literal(true),
  data: z.object({
    indices: z.object({
      SYC: z.optional(indexSchema),
      SYCEFI: z.optional(indexSchema),
      SYDEFI: z.optional(indexSchema),
      SYRPI: z.optional(indexSchema),
    }),
    family_aum: figureOrNull('Assets behind the family, US dollars'),
    syi: z.nullable(indexSchema).check(z.describe('The headline index in the same shape')),
  }),
  meta: metaSchema,
});
export type IndexFamilyOverview = z.infer<typeof indexFamilyOverviewSchema>;

export const indexFamilyOverviewContract = defineContract({
  key: 'getIndexFamilyOverview',
  method: 'GET',
  path: indexFamilyCall.path,
  aliases: ['/v1/index-family/overview'],
  summary: 'Current values of the index family',
  tag: 'Indices',
  params: null,
  query: null,
  response: indexFamilyOverviewSchema,
  csv: false,
  refreshIntervalMs: indexFamilyCall.refreshIntervalMs,
  cache: cacheFor(30),
  errors: [429, 503],
});
