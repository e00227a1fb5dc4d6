import * as z from 'zod/mini';
import { cacheFor, defineContract } from './contract';
import { metaSchema } from './meta';
import { pegStatusWordSchema, pendingPriceSchema } from './peg-price-state';
import {
  assetParamSchema,
  figureOrNull,
  isoTimeSchema,
  pegClassSchema,
  textOrNull,
} from './primitives';

export const pegStatusSchema = z.object({
  asset: z.string(),
  name: z.string(),
  price: figureOrNull('US dollars'),
  price_text: textOrNull('Exact, US dollars'),
  deviation_bps: figureOrNull('Signed, basis points'),
  status: pegStatusWordSchema,
  classification: z.nullable(pegClassSchema),
  last_update: z.nullable(isoTimeSchema),
  peg_score: figureOrNull('0 to 1'),
  pending: z.nullable(pendingPriceSchema),
  meta: metaSchema,
});
export type PegStatus = z.infer<typeof pegStatusSchema>;

export const pegStatusContract = defineContract({
  key: 'getPegStatus',
  method: 'GET',
  path: '/api/frontend/peg/status/{asset}',
  aliases: [],
  summary: 'Current peg of one coin',
  tag: 'Peg',
  params: z.object({ asset: assetParamSchema }),
  query: null,
  response: pegStatusSchema,
  csv: false,
  refreshIntervalMs: 60_000,
  cache: cacheFor(30),
  errors: [400, 404, 429, 503],
});
