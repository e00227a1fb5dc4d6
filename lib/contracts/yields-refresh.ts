import * as z from 'zod/mini';
import { defineContract } from './contract';
import { metaSchema } from './meta';
import { count, figure, isoTimeSchema } from './primitives';

export const refreshAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  refreshed_at: isoTimeSchema.check(z.describe('Time of the data that is served now')),
  as_of: isoTimeSchema.check(z.describe('Same as refreshed_at')),
  next_refresh_at: z
    .nullable(isoTimeSchema)
    .check(z.describe('When the collector computes next; null while it is not running to a clock')),
  interval_seconds: figure('Cadence of the collector, seconds'),
  items: count('Coins with a current yield'),
  meta: metaSchema,
});
export type RefreshAnswer = z.infer<typeof refreshAnswerSchema>;

/** The collector fetches on its own clock; this call reports what it last wrote and when it will next. */
export const yieldsRefreshContract = defineContract({
  key: 'refreshYields',
  method: 'POST',
  path: '/api/yields/refresh',
  aliases: ['/api/yields/refresh/'],
  summary: 'Report the newest yields the collector has written',
  tag: 'Yields',
  params: null,
  query: null,
  response: refreshAnswerSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: [403, 413, 429, 503],
});
