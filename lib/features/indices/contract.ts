import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';

/**
 * One index. `value` and `avg_yield` are decimal FRACTIONS for every index (0.0447448 means
 * 4.47448%; SYRPI 0.016717 means +167.17 bp); `value_native` is in the index's own unit.
 */
export const indexSchema = z.object({
  index_code: field.indexCodeSchema,
  name: z.string(),
  description: z.string(),
  value: field.figureOrNull(
    'Decimal fraction for every index, whatever `unit` is: 0.042 is 4.2% or 420 bps; null until the first value',
  ),
  value_text: field.textOrNull('The same, exact, fraction'),
  value_native: field.figureOrNull('In `unit`: percent, or signed basis points for SYRPI'),
  value_native_text: field.textOrNull('The same, exact'),
  unit: z.enum(['percent', 'bps']).check(z.describe('Of value_native')),
  constituent_count: field.count('Constituents included in the value'),
  total_tvl: field.figureOrNull('Deposits in the pools and products behind the value, US dollars'),
  avg_yield: field.figureOrNull(
    'Weighted APY before risk adjustment, decimal fraction: 0.042 is 4.2%',
  ),
  methodology_version: z.string(),
  is_syi_calculated: z
    .boolean()
    .check(z.describe('Calculated from current inputs (not carried forward)')),
  change_24h_bps: field.figureOrNull('Change over 24 hours, basis points'),
  ...field.indexFactsShape,
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
  path: '/api/v1/index-family/overview',
  summary: 'Current values of the index family',
  tag: 'Indices',
  response: indexFamilyOverviewSchema,
  cache: cacheFor(30),
  errors: [429, 503],
});
