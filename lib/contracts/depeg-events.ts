import * as z from 'zod/mini';
import { depegEventsCall } from './calls';
import { cacheFor, defineContract } from './contract';
import { metaSchema } from './meta';
import {
  assetParamSchema,
  count,
  figure,
  isoTimeSchema,
  limitParam,
  pegClassSchema,
  textOrNull,
} from './primitives';

export const depegEventSchema = z.object({
  event_id: z.string(),
  asset: z.string(),
  state: z
    .enum(['open', 'recovering', 'closed'])
    .check(z.describe('recovering: below 25 bps, but not yet for 15 minutes')),
  started_at: isoTimeSchema,
  peak_at: isoTimeSchema,
  peak_deviation_bps: figure('Signed, basis points'),
  peak_price_usd: figure('US dollars'),
  peak_price_text: textOrNull('Exact, US dollars'),
  peak_class: pegClassSchema,
  duration_seconds: count('From start to recovery, or to the time of the data while open'),
  recovered_at: z.nullable(isoTimeSchema),
});
export type DepegEventView = z.infer<typeof depegEventSchema>;

export const depegEventsResponseSchema = z.object({
  events: z.array(depegEventSchema).check(z.describe('Newest first')),
  meta: metaSchema,
});
export type DepegEventsResponse = z.infer<typeof depegEventsResponseSchema>;

export const depegEventsQuerySchema = z.object({
  asset: z.optional(assetParamSchema),
  limit: limitParam(500),
});

export const depegEventsContract = defineContract({
  key: 'listDepegEvents',
  method: 'GET',
  path: depegEventsCall.path,
  aliases: ['/v1/peg/events'],
  summary: 'Depeg events: start, peak, recovery',
  tag: 'Peg',
  params: null,
  query: depegEventsQuerySchema,
  response: depegEventsResponseSchema,
  csv: false,
  refreshIntervalMs: depegEventsCall.refreshIntervalMs,
  cache: cacheFor(30),
  errors: [400, 404, 429, 503],
});
