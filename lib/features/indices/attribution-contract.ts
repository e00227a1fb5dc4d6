import * as z from 'zod/mini';
import { CHANGE_CAUSES } from '@/lib/benchmark/codes';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';
import { recordKindSchema } from '@/lib/features/records/contract';

const BPS = 'Signed basis points';

const endSchema = z.object({
  at: field.isoTimeSchema,
  value_text: field.textOrNull('Percent; SYRPI in signed basis points'),
  method: field.indexMethodSchema,
  computed_at: z
    .nullable(field.isoTimeSchema)
    .check(
      z.describe(
        'When the value was computed that is explained here: before `at` where it was carried forward, null where no record of that moment is left',
      ),
    ),
  record_sha256: z.string().check(z.describe('Hash of the audit record')),
});

const partSchema = z.object({
  cause: z.enum(CHANGE_CAUSES),
  bps_text: field.decimalTextSchema.check(z.describe(BPS)),
});

export const attributionSchema = z.object({
  index_code: field.indexCodeSchema,
  unit: z.enum(['percent', 'bps']).check(z.describe('Of the two values')),
  kind: recordKindSchema,
  from: endSchema,
  to: endSchema,
  change_bps_text: field.textOrNull(`${BPS}; null where one of the values is unknown`),
  causes: z
    .array(partSchema)
    .check(
      z.describe('Sums over all members and what concerns the whole index; they sum to the change'),
    ),
  members: z
    .array(
      z.object({
        id: z.string(),
        symbol: z.string(),
        change_bps_text: field.decimalTextSchema.check(z.describe(BPS)),
        parts: z.array(partSchema),
      }),
    )
    .check(z.describe('Largest change first; members without one are left out')),
  joined: z.array(z.string()).check(z.describe('Members that count only in the later value')),
  left: z.array(z.string()).check(z.describe('Members that count only in the earlier value')),
  meta: field.metaSchema,
});
export type Attribution = z.infer<typeof attributionSchema>;

export const attributionQuerySchema = z.object({
  kind: z.optional(recordKindSchema.check(z.describe('Default fixing'))),
  from: z.optional(
    field.momentParamSchema.check(
      z.describe('Record at or before this time; default the fixing before, or 24 hours before'),
    ),
  ),
  to: z.optional(
    field.momentParamSchema.check(z.describe('Record at or before this time; default the latest')),
  ),
});
export type AttributionQuery = z.infer<typeof attributionQuerySchema>;

export const attributionContract = defineContract({
  key: 'getAttribution',
  path: '/api/v1/attribution/{index}',
  summary: 'Why an index changed between two of its values, per constituent and cause',
  tag: 'Audit',
  params: z.object({ index: field.indexParamSchema }),
  query: attributionQuerySchema,
  response: attributionSchema,
  cache: cacheFor(30),
  cost: 8,
  openDepth: true,
  errors: [400, 403, 404, 429, 503],
});
