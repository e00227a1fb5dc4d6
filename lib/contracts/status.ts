import * as z from 'zod/mini';
import { cacheFor, defineContract } from './contract';
import { metaSchema } from './meta';
import { count, dataClassSchema, isoTimeSchema } from './primitives';

export const sourceHealthSchema = z.object({
  source: z.string(),
  state: z.enum(['ok', 'failing', 'waiting']),
  last_success_at: z.nullable(isoTimeSchema),
  last_failure_at: z.nullable(isoTimeSchema),
  failure_kind: z.nullable(z.string()),
  rows_accepted: count('Rows of the last batch that were taken'),
  rows_dropped: count('Rows of the last batch that were refused'),
  breaker: z.enum(['closed', 'open', 'half-open']),
});

export const statusSchema = z.object({
  status: z
    .enum(['ok', 'stale'])
    .check(z.describe('stale: the collector has not written for 2 minutes')),
  feed: z.object({
    id: z.string(),
    title: z.string(),
    data_class: dataClassSchema,
    activated_at: isoTimeSchema,
    engine_at: z.nullable(isoTimeSchema).check(z.describe('Clock of the engine')),
    sequence: count('Grows by one with every write'),
  }),
  collector: z.object({
    writing: z.boolean().check(z.describe('It has written within the last 2 minutes')),
    last_write_at: z.nullable(isoTimeSchema).check(z.describe('Wall clock')),
  }),
  sources: z.array(sourceHealthSchema),
  methodology_version: z.string(),
  parameters_sha256: z.string(),
  meta: metaSchema,
});
export type Status = z.infer<typeof statusSchema>;

export const statusContract = defineContract({
  key: 'getStatus',
  method: 'GET',
  path: '/api/v1/status',
  aliases: ['/v1/status'],
  summary: 'Feed, sources and collector',
  tag: 'Operation',
  params: null,
  query: null,
  response: statusSchema,
  csv: false,
  refreshIntervalMs: 30_000,
  cache: cacheFor(10),
  errors: [429, 503],
});

export const healthSchema = z.object({
  status: z.literal('ok'),
  store: z.literal('ok'),
  feed: z.enum(['active', 'none']),
  uptime_seconds: count('Seconds since the web process started'),
});
export type Health = z.infer<typeof healthSchema>;

export const healthContract = defineContract({
  key: 'getHealth',
  method: 'GET',
  path: '/api/healthz',
  aliases: [],
  summary: 'The web process and its store answer',
  tag: 'Operation',
  params: null,
  query: null,
  response: healthSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  probe: true,
  errors: [503],
});

export const openApiContract = defineContract({
  key: 'getOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  aliases: [],
  summary: 'This document',
  tag: 'Operation',
  params: null,
  query: null,
  response: z.record(z.string(), z.unknown()),
  csv: false,
  refreshIntervalMs: null,
  cache: { maxAgeSeconds: 300, sharedMaxAgeSeconds: 3600, staleSeconds: 3600 },
  errors: [429],
});

export const revalidateAnswerSchema = z.object({
  revalidated: z
    .array(z.string())
    .check(z.describe('Paths whose pages are made anew, with all below')),
});

/** Called by the supervisor when the first figures are there, so that pages are rebuilt with them. */
export const revalidateContract = defineContract({
  key: 'revalidatePages',
  method: 'POST',
  path: '/api/internal/revalidate',
  aliases: [],
  summary: 'Rebuild the live pages (internal)',
  tag: 'Internal',
  params: null,
  query: null,
  response: revalidateAnswerSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: [403, 413],
});
