import * as z from 'zod/mini';
import { defineContract, KEYED } from '@/lib/features/contract/define-contract';
import { FORMAT_NAMES, formatShape } from '@/lib/features/contract/formats';
import { isoTimeSchema, metaSchema, spanShape } from '@/lib/features/contract/primitives';

export const BULK_DATASETS = [
  'indices',
  'fixings',
  'peg',
  'yields',
  'depeg-events',
  'regime',
] as const;
export type BulkDataset = (typeof BULK_DATASETS)[number];

/** A dataset alone, or with the ending of a format. */
const FILES = BULK_DATASETS.flatMap((name) => [
  name,
  ...FORMAT_NAMES.map((format) => `${name}.${format}`),
]);

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
    .check(z.describe('Oldest first within each series; date is the UTC day of the row’s time')),
  meta: metaSchema,
});
export type Bulk = z.infer<typeof bulkSchema>;

export const bulkContract = defineContract({
  ...KEYED,
  cache: 'file',
  tag: 'History',
  key: 'getBulk',
  path: '/api/v1/bulk/{dataset}',
  cost: 25,
  summary:
    'Full dataset as a file; the ending of its name, such as `.csv` or `.parquet`, is a format too',
  params: z.object({
    dataset: z
      .string()
      .check(
        z.regex(/^[a-z-]{3,20}(\.[a-z]{3,7})?$/, `must be one of ${BULK_DATASETS.join(', ')}`),
        z.meta({ description: 'The dataset', enum: FILES }),
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

/** A dataset for spreadsheets, which take an address and send no headers: the key is part of it. */
export const sheetContract = defineContract({
  ...KEYED,
  tag: 'History',
  key: 'getSheet',
  path: '/api/v1/sheets/{key}/{file}',
  keyInPath: 'sheet',
  cost: 25,
  summary: 'Full dataset as CSV for spreadsheets, with dates that they read as dates',
  params: z.object({
    // A longer text cannot be a key and is not hashed.
    key: z
      .string()
      .check(z.maxLength(200), z.describe('Key for spreadsheets; it opens these files only')),
    file: z
      .enum(BULK_DATASETS.map((dataset) => `${dataset}.csv` as const))
      .check(z.describe('The dataset')),
  }),
  query: bulkContract.query,
  response: bulkSchema,
  rows: true,
});
