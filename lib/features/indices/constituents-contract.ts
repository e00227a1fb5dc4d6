import * as z from 'zod/mini';
import { defineContract, KEYED } from '@/lib/features/contract/define-contract';
import {
  asOfShape,
  figureOrNull,
  indexCodeSchema,
  indexParamSchema,
  isoTimeSchema,
  metaSchema,
} from '@/lib/features/contract/primitives';

export const constituentSchema = z.object({
  id: z.string().check(z.describe('Coin ticker, or pool or product ID')),
  name: z
    .nullable(z.string())
    .check(z.describe('Display name; null for an id that is no longer listed')),
  symbol: z.string(),
  apy_percent: figureOrNull('Effective APY, percent'),
  ray_percent: figureOrNull('Risk-adjusted yield, percent'),
  peg_score: figureOrNull('0 to 1'),
  liquidity_score: figureOrNull('0 to 1'),
  market_cap_usd: figureOrNull('Market cap the weight is based on, US dollars'),
  tvl_usd: figureOrNull('US dollars'),
  weight_percent: figureOrNull('Weight in the basket, percent'),
  effective_weight_percent: figureOrNull('After rescaling to 100%, percent; null while suspended'),
  quality: figureOrNull('0 to 1'),
  flags: z.array(z.string()),
  suspended_because: z.nullable(z.string()),
});

export const constituentsSchema = z.object({
  index_code: indexCodeSchema,
  constituents: z.array(constituentSchema),
  exclusions: z
    .array(z.object({ id: z.string(), rule: z.string(), reason: z.nullable(z.string()) }))
    .check(z.describe('Exclusions, with the rule for each')),
  record_sha256: z.string().check(z.describe('Hash of the underlying audit record')),
  now: z.optional(
    z
      .object({ as_of: isoTimeSchema, record_sha256: z.string() })
      .check(z.describe('With asOf: the record that is the latest now')),
  ),
  meta: metaSchema,
});
export type Constituents = z.infer<typeof constituentsSchema>;

export const constituentsContract = defineContract({
  ...KEYED,
  tag: 'Indices',
  key: 'getConstituents',
  path: '/api/v1/constituents/{index}',
  summary: 'Current constituents of an index: yields, scores and weights',
  params: z.object({ index: indexParamSchema }),
  query: z.object(asOfShape),
  response: constituentsSchema,
});
