import * as z from 'zod/mini';
import { pegRecentCall } from './calls';
import { cacheFor, defineContract } from './contract';
import { metaSchema } from './meta';
import { pendingPriceSchema } from './peg-price-state';
import {
  assetParamSchema,
  count,
  figureOrNull,
  isoTimeSchema,
  limitParam,
  pegClassSchema,
  priceMethodSchema,
  textOrNull,
} from './primitives';

const readingShape = {
  observed_at: isoTimeSchema,
  price_usd: figureOrNull('US dollars; null where the sources did not allow a price'),
  price_dev_bps: figureOrNull('Signed deviation from 1 US dollar, basis points'),
  status: z.nullable(pegClassSchema),
  pending_price_usd: figureOrNull('A move not yet confirmed by a second source, US dollars'),
};

/** One past consensus price. */
export const pegReadingSchema = z.object(readingShape);
export type PegReading = z.infer<typeof pegReadingSchema>;

export const pegRecentSchema = z.object({
  current_status: z.object({
    asset: z.string(),
    ...readingShape,
    price_text: textOrNull('Exact price, US dollars'),
    exchange: z.string().check(z.describe('What the price rests on, as text')),
    price_method: priceMethodSchema,
    sources: z.array(z.string()).check(z.describe('Venues or aggregators used')),
    venues_valid: count('Venues behind the price'),
    peg_score: figureOrNull('0 to 1'),
    pending: z.nullable(pendingPriceSchema),
    refused: z
      .array(
        z.object({
          source: z.string(),
          price_usd: figureOrNull('US dollars'),
          rule: z.nullable(z.string()),
          reason: z.nullable(z.string()),
        }),
      )
      .check(z.describe('Sources the price does not rest on, with the rule that kept each out')),
  }),
  recent_events: z.array(pegReadingSchema).check(z.describe('Newest first')),
  meta: metaSchema,
});
export type PegRecent = z.infer<typeof pegRecentSchema>;

export const pegRecentQuerySchema = z.object({
  asset: z.optional(assetParamSchema),
  limit: limitParam(1000),
});

export const pegRecentContract = defineContract({
  key: 'getRecentPeg',
  method: 'GET',
  path: pegRecentCall.path,
  aliases: [],
  summary: 'Current peg of a coin and its last readings',
  tag: 'Peg',
  params: null,
  query: pegRecentQuerySchema,
  response: pegRecentSchema,
  csv: false,
  refreshIntervalMs: pegRecentCall.refreshIntervalMs,
  cache: cacheFor(30),
  errors: [400, 404, 429, 503],
});
