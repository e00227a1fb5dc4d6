import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';

export const depegEventSchema = z.object({
  event_id: z.string(),
  asset: z.string(),
  state: z
    .enum(['open', 'recovering', 'closed'])
    .check(z.describe('recovering: below 25 bps for less than 15 minutes')),
  started_at: field.isoTimeSchema,
  peak_at: field.isoTimeSchema,
  peak_deviation_bps: field.figure('Signed, basis points'),
  peak_price_usd: field.figure('US dollars'),
  peak_price_text: field.textOrNull('Exact, US dollars'),
  peak_class: field.pegClassSchema,
  duration_seconds: field.count(
    'From start to recovery, or to the current time of the data while open',
  ),
  recovered_at: z.nullable(field.isoTimeSchema),
});
export type DepegEventView = z.infer<typeof depegEventSchema>;

export const depegEventsResponseSchema = z.object({
  events: z.array(depegEventSchema).check(z.describe('Newest first')),
  meta: field.metaSchema,
});
export type DepegEventsResponse = z.infer<typeof depegEventsResponseSchema>;

/** What a coin's pages know of depegs besides its events. */
export type DepegRecord = {
  /** The beginning of our own record; `null` where it is not known. */
  since: string | null;
  /** Recorded crises in which the coin left its peg: the furthest moment and its deviation, bps. Worst first. */
  crises: readonly { recording: string; at: string; bps: number }[];
};

export const depegEventsQuerySchema = z.object({
  asset: z.optional(field.assetParamSchema),
  limit: field.limitParam(500),
  ...field.spanShape,
});
export type DepegEventsQuery = z.infer<typeof depegEventsQuerySchema>;

export const depegEventsContract = defineContract({
  key: 'listDepegEvents',
  path: '/api/v1/peg/events',
  summary: 'Depeg events: start, trough, recovery',
  tag: 'Peg',
  query: depegEventsQuerySchema,
  response: depegEventsResponseSchema,
  cache: cacheFor(30),
  errors: [400, 404, 429, 503],
});
