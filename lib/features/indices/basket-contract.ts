import * as z from 'zod/mini';
import { BASKET_CLAUSES } from '@/lib/benchmark/basket/review';
import { BASKET_KINDS } from '@/lib/benchmark/basket/reviews';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';

const KINDS = [...BASKET_KINDS, 'recorded'] as const;
const coins = z.array(z.string()).check(z.describe('Tickers'));

const candidateSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  chosen: z.boolean(),
  rank: z
    .nullable(z.int())
    .check(z.describe('By circulation among the eligible; null if not eligible')),
  fails: z
    .nullable(z.enum(BASKET_CLAUSES))
    .check(z.describe('The first clause that keeps it out; null for a chosen coin')),
  reason: z.nullable(z.string()).check(z.describe('The same in words, with figures')),
  circulation_usd: field.figureOrNull('US dollars; median of 30 days in a review'),
  monitored_days: field.count('Days followed; 0 in an opening basket'),
  priced_hours_percent: field.figure('Hours with a well-founded price, percent'),
  liquid_hours_percent: field.figure('Hours with a well-founded liquidity score, percent'),
  yield_protocols: field.count('Protocols with an eligible yield source'),
  yield_tvl_usd: field.figure('In eligible yield sources, US dollars'),
});
export type BasketCandidate = z.infer<typeof candidateSchema>;

const basketSchema = z.object({
  kind: z
    .enum(KINDS)
    .check(
      z.describe(
        'How it was chosen; provisional: an opening that is decided again at the first 00:00 UTC; recorded: as a recording names it',
      ),
    ),
  coins,
  effective_from: z.nullable(field.isoTimeSchema),
  reason: z.nullable(z.string()).check(z.describe('Of an exit: which coins left and why')),
});
export type Basket = z.infer<typeof basketSchema>;

export const basketResponseSchema = z.object({
  basket: z.nullable(basketSchema).check(z.describe('null until an opening basket can be decided')),
  size: z.object({
    coins: field.count('In the basket now'),
    maximum: field.count('By rule'),
    minimum: field.count('By rule'),
  }),
  decided_on: z.array(candidateSchema).check(z.describe('Figures behind the decision in force')),
  candidates: z
    .array(candidateSchema)
    .check(z.describe('Every candidate now, by the rules without the 30-day clauses')),
  earlier: z.array(basketSchema).check(z.describe('Baskets before, newest first')),
  reviews: z
    .array(
      z.object({
        kind: z.enum(['founding', 'review']),
        effective_day: z.iso.date(),
        coins,
        candidates: z.array(candidateSchema),
      }),
    )
    .check(z.describe('Every review, newest first')),
  next_review: z.object({ day: z.iso.date(), effective_day: z.iso.date() }),
  meta: field.metaSchema,
});
export type BasketResponse = z.infer<typeof basketResponseSchema>;

export const basketContract = defineContract({
  key: 'getBasket',
  path: '/api/v1/basket',
  summary: 'The SYI basket, its reviews, and why each candidate is in or out',
  tag: 'Indices',
  response: basketResponseSchema,
  cache: cacheFor(60),
  errors: [429, 503],
});
