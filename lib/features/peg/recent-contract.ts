import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';
import { pendingPriceSchema, sourceNamesSchema } from './price-state-contract';

const readingShape = {
  observed_at: field.isoTimeSchema,
  price_usd: field.figureOrNull('US dollars; null if there is no confirmed price'),
  price_dev_bps: field.figureOrNull('Signed deviation from 1 US dollar, basis points'),
  status: z.nullable(field.pegClassSchema),
  pending_price_usd: field.figureOrNull('Price not yet confirmed by a second source, US dollars'),
};

/** One past consensus price. */
export const pegReadingSchema = z.object(readingShape);
export type PegReading = z.infer<typeof pegReadingSchema>;

/** A coin's price now, what it rests on, and what was refused. */
export const pegNowSchema = z.object({
  asset: z.string(),
  ...readingShape,
  price_text: field.textOrNull('Exact price, US dollars'),
  exchange: z.string().check(z.describe('Basis of the price, as text')),
  price_method: field.priceMethodSchema,
  sources: z.array(z.string()).check(z.describe('Venues or aggregators used')),
  source_names: sourceNamesSchema,
  venues_valid: field.count('Venues behind the price'),
  peg_score: field.figureOrNull('0 to 1'),
  pending: z.nullable(pendingPriceSchema),
  refused: z
    .array(
      z.object({
        source: z.string(),
        source_name: z.string().check(z.describe('Display name')),
        price_usd: field.figureOrNull('US dollars'),
        rule: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    )
    .check(z.describe('Sources not used, with the reason for each')),
});
export type PegNow = z.infer<typeof pegNowSchema>;

export const pegRecentSchema = z.object({
  current_status: pegNowSchema,
  recent_events: z.array(pegReadingSchema).check(z.describe('Newest first')),
  meta: field.metaSchema,
});
export type PegRecent = z.infer<typeof pegRecentSchema>;

export const pegRecentQuerySchema = z.object({
  asset: z.optional(field.assetParamSchema),
  limit: field.limitParam(1000),
});

export const pegRecentContract = defineContract({
  key: 'getRecentPeg',
  path: '/api/frontend/peg/recent',
  summary: 'Current peg and latest readings of a coin',
  tag: 'Peg',
  query: pegRecentQuerySchema,
  response: pegRecentSchema,
  cache: cacheFor(30),
  errors: [400, 404, 429, 503],
});
