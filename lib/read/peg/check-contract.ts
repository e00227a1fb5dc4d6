import * as z from 'zod/mini';
import { pegCheckCall } from '@/lib/contract/calls';
import { cacheFor, defineContract } from '@/lib/contract/define-contract';
import * as field from '@/lib/contract/primitives';
import { pegStatusLabelSchema, pendingPriceSchema } from './price-state-contract';

/**
 * `deviation.percentage` is the MAGNITUDE in percent (0.25 means 25 bps) and `deviation.absolute`
 * the magnitude in US dollars; `deviation.bps` keeps the sign.
 */
export const pegCheckResultSchema = z.object({
  symbol: z.string(),
  price_usd: field.figureOrNull('US dollars'),
  is_depegged: z.nullable(z.boolean()).check(z.describe('|deviation| of 50 bps or more')),
  deviation: z.object({
    percentage: field.figureOrNull('Magnitude, percent'),
    absolute: field.figureOrNull('Magnitude, US dollars'),
    bps: z.optional(field.figureOrNull('Signed, basis points')),
  }),
  name: z.optional(z.string()),
  price_text: z.optional(field.textOrNull('Exact price, US dollars')),
  status: z.optional(pegStatusLabelSchema),
  classification: z.optional(z.nullable(field.pegClassSchema)),
  peg_score: z.optional(field.figureOrNull('0 to 1')),
  volume_24h_usd: z.optional(field.figureOrNull('US dollars')),
  market_cap_usd: z.optional(field.figureOrNull('US dollars')),
  last_update: z.optional(z.nullable(field.isoTimeSchema)),
  method: z.optional(field.priceMethodSchema),
  venues_valid: z.optional(field.count('Venues behind the price')),
  pending: z.optional(z.nullable(pendingPriceSchema)),
  flags: z.optional(z.array(z.string())),
});
export type PegCheckResult = z.infer<typeof pegCheckResultSchema>;

export const pegCheckSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    analysis: z.object({ timestamp: field.isoTimeSchema }),
    results: z.array(pegCheckResultSchema),
  }),
  meta: field.metaSchema,
});
export type PegCheck = z.infer<typeof pegCheckSchema>;

export const pegCheckQuerySchema = z.object({
  symbols: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9.]{2,12}(,[A-Za-z0-9.]{2,12}){0,19}$/),
        z.describe('Comma-separated tickers, at most 20'),
      ),
  ),
});

export const pegCheckContract = defineContract({
  key: 'checkPeg',
  ...pegCheckCall,
  summary: 'Peg status of the given coins',
  tag: 'Peg',
  query: pegCheckQuerySchema,
  response: pegCheckSchema,
  cache: cacheFor(30),
  errors: [400, 404, 429, 502, 503, 504],
});
