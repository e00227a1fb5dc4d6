import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import { formatShape } from '@/lib/features/contract/formats';
import * as field from '@/lib/features/contract/primitives';

/** An answer holds at most this many rows; `before` leads to those of earlier days. */
export const MAX_FIXING_ERRORS = 200;

export const fixingErrorSchema = z.object({
  day: z.iso.date().check(z.describe('UTC day of the fixing')),
  index_code: field.indexCodeSchema,
  unit: z.enum(['percent', 'bps']),
  effective_at: field.isoTimeSchema,
  found_at: z.nullable(field.isoTimeSchema),
  published_text: field.textOrNull('The value in force when it was found'),
  recomputed_text: field.textOrNull('What it is with the inputs that are known now'),
  difference_bps: z.number().check(z.describe('Recomputed less published, signed basis points')),
  note: z.string().check(z.describe('Which inputs came late or were corrected')),
});
export type FixingErrorRow = z.infer<typeof fixingErrorSchema>;

const fixingErrorListSchema = z.object({
  errors: z.array(fixingErrorSchema).check(z.describe('Newest fixing first')),
  before: z
    .nullable(z.iso.date())
    .check(z.describe('`before` of the call for the following rows, else null')),
  meta: field.metaSchema,
});
export type FixingErrorList = z.infer<typeof fixingErrorListSchema>;

export const fixingErrorsContract = defineContract({
  key: 'listFixingErrors',
  path: '/api/v1/fixings/errors',
  summary: 'Errors of fixings that were not restated, newest first',
  tag: 'History',
  query: z.object({
    before: z.optional(z.iso.date().check(z.describe('Only fixings of days before this one'))),
    limit: field.limitParam(MAX_FIXING_ERRORS),
    ...formatShape,
  }),
  response: fixingErrorListSchema,
  rows: true,
  cache: cacheFor(60),
  errors: [400, 429, 503],
});
