import * as z from 'zod/mini';
import { defineContract } from './contract';
import { dataCall } from './data-call';
import { indexParamSchema } from './data-indices';
import { metaSchema } from './meta';
import { figureOrNull, indexCodeSchema } from './primitives';

export const dataConstituentSchema = z.object({
  id: z.string().check(z.describe('Ticker of a coin, or id of a pool or product')),
  symbol: z.string(),
  apy_percent: figureOrNull('Effective APY, percent'),
  ray_percent: figureOrNull('Risk-adjusted yield, percent'),
  peg_score: figureOrNull('0 to 1'),
  liquidity_score: figureOrNull('0 to 1'),
  market_cap_usd: figureOrNull('Frozen cap the weight comes from, US dollars'),
  tvl_usd: figureOrNull('US dollars'),
  weight_percent: figureOrNull('Weight of the basket, percent'),
  effective_weight_percent: figureOrNull('After renormalisation, percent; null while suspended'),
  quality: figureOrNull('0 to 1'),
  flags: z.array(z.string()),
  suspended_because: z.nullable(z.string()),
});

export const dataConstituentsSchema = z.object({
  index_code: indexCodeSchema,
  constituents: z.array(dataConstituentSchema),
  exclusions: z
    .array(z.object({ id: z.string(), rule: z.string(), reason: z.nullable(z.string()) }))
    .check(z.describe('What was left out, by which rule')),
  record_sha256: z.string().check(z.describe('Hash of the audit record this is read from')),
  meta: metaSchema,
});
export type DataConstituents = z.infer<typeof dataConstituentsSchema>;

export const dataConstituentsContract = defineContract({
  ...dataCall,
  key: 'dataConstituents',
  path: '/api/data/v1/indices/{index}/constituents',
  summary: 'What an index is made of now: yields, scores and weights',
  params: indexParamSchema,
  query: null,
  response: dataConstituentsSchema,
  csv: false,
});
