import * as z from 'zod/mini';
import { pegCheckCall } from './calls';
import { cacheFor, defineContract } from './contract';
import { metaSchema } from './meta';
import { pegStatusWordSchema, pendingPriceSchema } from './peg-price-state';
import {
  count,
  figureOrNull,
  isoTimeSchema,
  pegClassSchema,
  priceMethodSchema,
  textOrNull,
} from './primitives';

/**
 * `deviation.percentage` is the MAGNITUDE in percent (0.25 means 25 bps) and `deviation.absolute`
 * the magnitude in US dollars; `deviation.bps` keeps the sign.
 */
export const pegCheckResultSchema = z.object({
  symbol: z.string(),
  price_usd: figureOrNull('US dollars'),
  is_depegged: z.nullable(z.boolean()).check(z.describe('|deviation| of 50 bps or more')),
  deviation: z.object({
    percentage: figureOrNull('Magnitude, percent'),
    absolute: figureOrNull('Magnitude, US dollars'),
    bps: z.optional(figureOrNull('Signed, basis points')),
  }),
  name: z.optional(z.string()),
  price_text: z.optional(textOrNull('Exact price, US dollars')),
  status: z.optional(pegStatusWordSchema),
  classification: z.optional(z.nullable(pegClassSchema)),
  peg_score: z.optional(figureOrNull('0 to 1')),
  volume_24h_usd: z.optional(figureOrNull('US dollars')),
  market_cap_usd: z.optional(figureOrNull('US dollars')),
  last_update: z.optional(z.nullable(isoTimeSchema)),
  method: z.optional(priceMethodSchema),
  venues_valid: z.optional(count('Venues behind the price')),
  pending: z.optional(z.nullable(pendingPriceSchema)),
  flags: z.optional(z.array(z.string())),
});
export type PegCheckResult = z.infer<typeof pegCheckResultSchema>;

export const pegCheckSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    analysis: z.object({ timestamp: isoTimeSchema }),
    results: z.array(pegCheckResultSchema),
  }),
  meta: metaSchema,
});
export type PegCheck = z.infer<typeof pegCheckSchema>;

export const pegCheckQuerySchema = z.object({
  symbols: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9.]{2,12}(,[A-Za-z0-9.]{2,12}){0,19}$/),
        z.describe('Comma list of tickers, at most 20'),
      ),
  ),
});

export const pegCheckContract = defineContract({
  key: 'checkPeg',
  method: 'GET',
  path: pegCheckCall.path,
  aliases: [],
  summary: 'Peg of the named coins',
  tag: 'Peg',
  params: null,
  query: pegCheckQuerySchema,
  response: pegCheckSchema,
  csv: false,
  refreshIntervalMs: pegCheckCall.refreshIntervalMs,
  cache: cacheFor(30),
  errors: [400, 404, 429, 502, 503, 504],
});
