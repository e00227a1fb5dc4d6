import * as z from 'zod/mini';
import { dataCall } from '@/lib/contract/data-call';
import { defineContract } from '@/lib/contract/define-contract';
import { assetParamSchema, indexParamSchema } from '@/lib/contract/primitives';
import {
  indexSeriesQuerySchema,
  indexSeriesSchema,
  pegSeriesQuerySchema,
  pegSeriesSchema,
} from '@/lib/read/series/contract';

export const dataIndexSeriesContract = defineContract({
  ...dataCall,
  key: 'dataIndexSeries',
  path: '/api/data/v1/indices/{index}/series',
  summary: 'History of an index, JSON, CSV or NDJSON, as far back as your plan allows',
  params: z.object({ index: indexParamSchema }),
  query: indexSeriesQuerySchema,
  response: indexSeriesSchema,
  rows: true,
});

export const dataPegSeriesContract = defineContract({
  ...dataCall,
  key: 'dataPegSeries',
  path: '/api/data/v1/peg/{asset}/series',
  summary:
    'History of a coin’s price and deviation, JSON, CSV or NDJSON, as far back as your plan allows',
  params: z.object({ asset: assetParamSchema }),
  query: pegSeriesQuerySchema,
  response: pegSeriesSchema,
  rows: true,
});
