import * as z from 'zod/mini';
import { defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';
import { DEFAULT_PEG_SYMBOLS } from './defaults';
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
  detail: z.optional(z.string().check(z.describe('Why a coin has no figures: it is not covered'))),
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

const MAX_PEG_SYMBOLS = 20;

/** The tickers of a list; spaces around them do not matter. An empty list means the default coins. */
export function symbolsOf(list = ''): string[] {
  return list
    .split(',')
    .map((symbol) => symbol.trim())
    .filter((symbol) => symbol !== '');
}

export const pegCheckQuerySchema = z.object({
  symbols: z.optional(
    z.string().check(
      z.refine(
        (text) =>
          symbolsOf(text).every((symbol) => field.assetParamSchema.safeParse(symbol).success),
        'must be tickers separated by commas, such as USDC,DAI',
      ),
      z.refine(
        (text) => symbolsOf(text).length <= MAX_PEG_SYMBOLS,
        `must name at most ${MAX_PEG_SYMBOLS} coins`,
      ),
      z.describe(
        `Tickers separated by commas, at most ${MAX_PEG_SYMBOLS}; default ${DEFAULT_PEG_SYMBOLS.join(',')}`,
      ),
    ),
  ),
});

export const pegCheckContract = defineContract({
  key: 'checkPeg',
  path: '/api/peg/check',
  summary: 'Peg status of the given coins',
  tag: 'Peg',
  query: pegCheckQuerySchema,
  response: pegCheckSchema,
  cache: 'no-store',
  errors: [400, 404, 429, 502, 503, 504],
});
