import * as z from 'zod/mini';
import { defineContract, KEYED } from '@/lib/contract/define-contract';
import { formatShape } from '@/lib/contract/formats';
import { isoTimeSchema, metaSchema, spanShape } from '@/lib/contract/primitives';

export const BULK_DATASETS = [
  'indices',
  'fixings',
  'peg',
  'yields',
  'depeg-events',
  'regime',
] as const;
export type BulkDataset = (typeof BULK_DATASETS)[number];

/** Requests for more rows are refused; the caller must split the window. */
export const MAX_BULK_ROWS = 100_000;

const cellSchema = z.nullable(z.union([z.string(), z.number()]));

export const bulkSchema = z.object({
  dataset: z.enum(BULK_DATASETS),
  from: isoTimeSchema,
  to: isoTimeSchema,
  columns: z.array(z.string()).check(z.describe('Names with units')),
  rows: z
    .array(z.array(cellSchema))
    .check(z.describe('Oldest first within each series; values are exact decimal text')),
  meta: metaSchema,
});
export type Bulk = z.infer<typeof bulkSchema>;

export const bulkContract = defineContract({
  ...KEYED,
  tag: 'History',
  key: 'getBulk',
  path: '/api/v1/bulk/{dataset}',
  cost: 25,
  summary: 'Full dataset, JSON, CSV or NDJSON; CSV also with `.csv` in the name',
  params: z.object({
    dataset: z
      .string()
      .check(
        z.regex(/^[a-z-]{3,20}(\.csv)?$/, `must be one of ${BULK_DATASETS.join(', ')}`),
        z.describe(BULK_DATASETS.join(', ')),
      ),
  }),
  query: z.object({
    ...spanShape,
    step: z.optional(
      z
        .enum(['1h', '1d'])
        .check(
          z.describe('For indices, peg and yields; default 1d. Other datasets have a fixed step'),
        ),
    ),
    ...formatShape,
  }),
  response: bulkSchema,
  rows: true,
});
