import * as z from 'zod/mini';
import { indexFamilyCall } from '@/lib/contract/calls';
import { cacheFor, defineContract } from '@/lib/contract/define-contract';
import * as field from '@/lib/contract/primitives';

/**
 * One index. `value` and `avg_yield` are decimal FRACTIONS for every index (0.0447448 means
 * 4.47448%; SYRPI 0.016717 means +167.17 bp); `value_native` is in the index's own unit.
 */
export const indexSchema = z.object({
  index_code: field.indexCodeSchema,
  name: z.string(),
  description: z.string(),
  value: field.figureOrNull('Decimal fraction; null until the first value'),
  value_text: field.textOrNull('The same, exact, fraction'),
  value_native: field.figureOrNull('In `unit`: percent, or signed basis points for SYRPI'),
  value_native_text: field.textOrNull('The same, exact'),
  unit: z.enum(['percent', 'bps']),
  mode: field.indexModeSchema,
  constituent_count: field.count('Constituents included in the value'),
  constituents_expected: field.count('Constituents in the basket'),
  total_tvl: field.figureOrNull('Deposits in the pools and products behind the value, US dollars'),
  avg_yield: field.figureOrNull('Weighted APY before risk adjustment, decimal fraction'),
  confidence: field.figureOrNull('0 to 1, 4 decimals'),
  methodology_version: z.string(),
  is_syi_calculated: z
    .boolean()
    .check(z.describe('Calculated from current inputs (not carried forward)')),
  method: field.indexMethodSchema,
  status: field.indexStatusSchema,
  change_24h_bps: field.figureOrNull('Change over 24 hours, basis points'),
  ...field.weightsShape('Percent', 'Percent', '0 to 10,000'),
  oldest_input_age_seconds: field.figureOrNull('Seconds'),
  revision: field.count('0 until restated'),
  reason: z.nullable(z.string()),
  as_of: field.isoTimeSchema,
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
    family_aum: field.figureOrNull('Assets covered by the index family, US dollars'),
    syi: z.nullable(indexSchema).check(z.describe('The headline index in the same shape')),
  }),
  meta: field.metaSchema,
});
export type IndexFamilyOverview = z.infer<typeof indexFamilyOverviewSchema>;

export const indexFamilyOverviewContract = defineContract({
  key: 'getIndexFamilyOverview',
  ...indexFamilyCall,
  aliases: ['/v1/index-family/overview'],
  summary: 'Current values of the index family',
  tag: 'Indices',
  response: indexFamilyOverviewSchema,
  cache: cacheFor(30),
  errors: [429, 503],
});
