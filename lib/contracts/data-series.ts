import * as z from 'zod/mini';
import { defineContract } from './contract';
import { dataCall } from './data-call';
import { indexParamSchema } from './data-indices';
import { assetParamSchema } from './primitives';
import { indexSeriesQuerySchema, indexSeriesSchema, pegSeriesSchema, windowShape } from './series';

export const dataIndexSeriesContract = defineContract({
  ...dataCall,
  key: 'dataIndexSeries',
  path: '/api/data/v1/indices/{index}/series',
  summary: 'History of an index, JSON or CSV, as far back as the plan reaches',
  params: indexParamSchema,
  query: indexSeriesQuerySchema,
  response: indexSeriesSchema,
  csv: true,
});

export const dataPegSeriesContract = defineContract({
  ...dataCall,
  key: 'dataPegSeries',
  path: '/api/data/v1/peg/{asset}/series',
  summary: 'History of a coin’s price and deviation, JSON or CSV, as far back as the plan reaches',
  params: z.object({ asset: assetParamSchema }),
  query: z.object(windowShape),
  response: pegSeriesSchema,
  csv: true,
});
