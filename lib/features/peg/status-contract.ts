import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';
import { pegStatusLabelSchema, pendingPriceSchema } from './price-state-contract';

export const pegStatusSchema = z.object({
  asset: z.string(),
  name: z.string(),
  price: field.figureOrNull('US dollars'),
  price_text: field.textOrNull('Exact, US dollars'),
  deviation_bps: field.figureOrNull('Signed, basis points'),
  status: pegStatusLabelSchema,
  classification: z.nullable(field.pegClassSchema),
  last_update: z.nullable(field.isoTimeSchema),
  peg_score: field.figureOrNull('0 to 1'),
  pending: z.nullable(pendingPriceSchema),
  meta: field.metaSchema,
});
export type PegStatus = z.infer<typeof pegStatusSchema>;

export const pegStatusContract = defineContract({
  key: 'getPegStatus',
  path: '/api/frontend/peg/status/{asset}',
  summary: 'Current peg of one coin',
  tag: 'Peg',
  params: z.object({ asset: field.assetParamSchema }),
  response: pegStatusSchema,
  cache: cacheFor(30),
  errors: [400, 404, 429, 503],
});
