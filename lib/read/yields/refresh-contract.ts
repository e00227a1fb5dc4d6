import * as z from 'zod/mini';
import { defineContract } from '@/lib/contract/define-contract';
import { metaSchema } from '@/lib/contract/meta';
import { count, figure, isoTimeSchema } from '@/lib/contract/primitives';

export const refreshAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  refreshed_at: isoTimeSchema.check(z.describe('Time of the current data')),
  as_of: isoTimeSchema.check(z.describe('Same as refreshed_at')),
  next_refresh_at: z
    .nullable(isoTimeSchema)
    .check(z.describe('Next scheduled calculation; null if none is scheduled')),
  interval_seconds: figure('Collection interval, seconds'),
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
  summary: 'Return the time of the latest yields',
  tag: 'Yields',
  response: refreshAnswerSchema,
  cache: 'no-store',
  limit: { points: 20, durationSeconds: 60 },
  errors: [403, 413, 429, 503],
});
