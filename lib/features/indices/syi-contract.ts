import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';

/** The struck daily value, beside the indicative one. */
export const fixingSchema = z.object({
  as_of: field.isoTimeSchema,
  published_at: field.isoTimeSchema,
  value_percent: field.figure('Percent'),
  value_percent_text: field.decimalTextSchema,
  revision: field.count('0 until restated'),
  method: field.indexMethodSchema,
  status: field.indexStatusSchema,
});

export const syiCurrentSchema = z.object({
  success: z.literal(true),
  syi_percent: field.figure('Percent: 4.47448 means 4.47448%'),
  syi_percent_text: field.decimalTextSchema.check(z.describe('Exact value as text, percent')),
  syi_decimal: field.figure('Fraction: 0.0447448 means 4.47448%'),
  syi_decimal_text: field.decimalTextSchema,
  timestamp: field.isoTimeSchema.check(z.describe('Time of the value, engine time')),
  components_count: field.count('Constituents included in the value'),
  methodology_version: z.string(),
  kind: z.literal('indicative'),
  ...field.indexFactsShape,
  avg_yield_percent: field.figureOrNull('Weighted APY before risk adjustment, percent'),
  total_tvl_usd: field.figureOrNull('Deposits in the constituents’ counted pools, US dollars'),
  market_cap_usd: field.figureOrNull(
    'Market capitalization of the constituents together, US dollars; null where one is unknown',
  ),
  over_bills_bps_text: field.textOrNull(
    'This very value minus the 3-month T-bill in force (coupon equivalent), basis points',
  ),
  change_24h_bps: field.figureOrNull('Change over 24 hours, basis points'),
  computed_at: z
    .nullable(field.isoTimeSchema)
    .check(
      z.describe('When the value was computed: earlier than `timestamp` if it is carried forward'),
    ),
  why: z
    .nullable(z.string())
    .check(
      z.describe(
        'Which rule stops the next value, with figures; null unless it is carried forward',
      ),
    ),
  fixing: z.nullable(fixingSchema).check(z.describe('The latest daily fixing')),
  parameters_sha256: z.string(),
  now: z.optional(
    z
      .object({
        value_percent_text: field.decimalTextSchema,
        timestamp: field.isoTimeSchema,
        fixing: z
          .nullable(
            z.object({
              value_percent_text: field.decimalTextSchema,
              revision: field.count('0 until restated'),
            }),
          )
          .check(z.describe('The latest revision of `fixing`')),
      })
      .check(z.describe('With asOf: the current value')),
  ),
  meta: field.metaSchema,
});
export type SyiCurrent = z.infer<typeof syiCurrentSchema>;

export const syiCurrentContract = defineContract({
  key: 'getCurrentSyi',
  path: '/api/syi/current',
  summary: 'Current value of the headline index',
  tag: 'Indices',
  query: z.object(field.asOfShape),
  response: syiCurrentSchema,
  cache: cacheFor(30),
  openDepth: true,
  errors: [400, 403, 404, 429, 503],
});
