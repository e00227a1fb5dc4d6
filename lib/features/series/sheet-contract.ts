import * as z from 'zod/mini';
import { defineContract, KEYED } from '@/lib/features/contract/define-contract';
import { BULK_DATASETS, bulkContract, bulkSchema } from './bulk-contract';

const FILES = BULK_DATASETS.map((dataset) => `${dataset}.csv` as const);

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
    file: z.enum(FILES).check(z.describe('The dataset')),
  }),
  query: bulkContract.query,
  response: bulkSchema,
  rows: true,
});
