import * as z from 'zod/mini';
import { defineContract } from '@/lib/features/contract/define-contract';
import { count, figure, isoTimeSchema, metaSchema } from '@/lib/features/contract/primitives';

export const refreshAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  outcome: z
    .enum(['computed', 'current', 'due', 'stopped', 'recorded'])
    .check(
      z.describe(
        'computed: a tick was due and came; current: none was due; due: it did not come within 5 seconds; stopped: nothing written for 2 minutes; recorded: a replay',
      ),
    ),
  age_seconds: count('Age of the figures after that'),
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

/** Waits for the collector if its next tick is due; either way the figures are from its last tick. */
export const yieldsRefreshContract = defineContract({
  key: 'refreshYields',
  method: 'POST',
  path: '/api/yields/refresh',
  aliases: ['/api/yields/refresh/'],
  summary: 'Wait for the next tick where it is due, and return the age of the figures',
  tag: 'Internal',
  response: refreshAnswerSchema,
  cache: 'no-store',
  limit: { points: 20, durationSeconds: 60 },
  errors: [403, 413, 429, 503],
});
