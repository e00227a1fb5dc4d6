import * as z from 'zod/mini';
import { MAIL_BUDGETS } from '@/lib/config/public/mail-budgets';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import {
  count,
  dataClassSchema,
  indexCodeSchema,
  indexMethodSchema,
  indexStatusSchema,
  isoTimeSchema,
  metaSchema,
  sendsMailSchema,
} from '@/lib/features/contract/primitives';

export const sourceHealthSchema = z.object({
  source: z.string(),
  name: z.string().check(z.describe('What the source is called on the site')),
  state: z.enum(['ok', 'failing', 'waiting']),
  last_success_at: z.nullable(isoTimeSchema),
  last_failure_at: z.nullable(isoTimeSchema),
  failure_kind: z.nullable(z.string()),
  rows_accepted: count('Rows accepted in the last batch'),
  rows_dropped: count('Rows rejected in the last batch'),
  breaker: z.enum(['closed', 'open', 'half-open']),
});

export const statusSchema = z.object({
  status: z.enum(['ok', 'stale']).check(z.describe('stale: no tick for 60 s (two ticks)')),
  feed: z.object({
    id: z.string(),
    title: z.string(),
    data_class: dataClassSchema,
    activated_at: isoTimeSchema,
    engine_at: z.nullable(isoTimeSchema).check(z.describe('Engine time')),
    sequence: count('Increases by one with every write'),
  }),
  collector: z.object({
    writing: z.boolean().check(z.describe('Whether data was written in the last 60 s')),
    last_write_at: z.nullable(isoTimeSchema).check(z.describe('Wall clock')),
  }),
  sources: z.array(sourceHealthSchema),
  indices: z.array(
    z.object({
      code: indexCodeSchema,
      status: indexStatusSchema,
      method: indexMethodSchema,
      reason: z
        .nullable(z.string())
        .check(z.describe('Rule that keeps the index from being computed; null if it is')),
      as_of: isoTimeSchema,
    }),
  ),
  fixing: z.object({
    last_at: z.nullable(isoTimeSchema).check(z.describe('Effective time of the last SYI fixing')),
    last_method: z.nullable(indexMethodSchema),
    next_at: isoTimeSchema.check(z.describe('Effective time of the next fixing')),
  }),
  history: z
    .nullable(
      z.object({
        state: z
          .enum(['loading', 'waiting', 'complete', 'incomplete'])
          .check(
            z.describe(
              'waiting: for order books whose scores are carried back; incomplete: some charts are missing and are refetched',
            ),
          ),
        job: z.nullable(z.string()).check(z.describe('What is being loaded')),
        done: count('Of this job'),
        expected: count('Of this job'),
        failures: count('Charts that could not be loaded'),
        started_at: isoTimeSchema,
        updated_at: isoTimeSchema,
        reconstructed_days: count('Days whose index values are reconstructed from daily charts'),
      }),
    )
    .check(
      z.describe('How the live feed’s past days are loaded and reconstructed; null if never begun'),
    ),
  mail: z.object({
    sends_mail: sendsMailSchema,
    waits_for_next_day: z
      .array(z.enum(MAIL_BUDGETS))
      .check(
        z.describe(
          'Kinds of e-mail that wait until 00:00 UTC because their share of the day’s limit is used up. alerts: to confirmed addresses; confirmations: links that visitors asked for; forms: acknowledgments of forms',
        ),
      ),
    delayed_since: z
      .nullable(isoTimeSchema)
      .check(
        z.describe(
          'When the oldest e-mail still waiting was due, if that is more than 10 minutes ago',
        ),
      ),
  }),
  methodology_version: z.string(),
  parameters_sha256: z.string(),
  meta: metaSchema,
});
export type Status = z.infer<typeof statusSchema>;

export const statusContract = defineContract({
  key: 'getStatus',
  path: '/api/v1/status',
  summary: 'Status of the feed, sources and collector',
  tag: 'Operation',
  response: statusSchema,
  cache: cacheFor(10),
  errors: [429, 503],
});

export const healthSchema = z.object({
  status: z
    .enum(['ok', 'degraded'])
    .check(z.describe('degraded: the collector does not write, or will soon be unable to')),
  store: z.literal('ok'),
  disk: z
    .enum(['ok', 'full', 'unknown'])
    .check(
      z.describe('Of a SQLite file; full below 64 MB. The disk of PostgreSQL is not known here'),
    ),
  feed: z.enum(['active', 'none']),
  collector: z
    .enum(['running', 'silent'])
    .check(z.describe('By the sign of life it leaves in the store every 4 seconds')),
  lease_until: z
    .nullable(isoTimeSchema)
    .check(z.describe('Until when the collector may write, as this process reads it')),
  uptime_seconds: count('Seconds since the web process started'),
});
export type Health = z.infer<typeof healthSchema>;

export const healthContract = defineContract({
  key: 'getHealth',
  path: '/api/healthz',
  summary: 'Health check of the web process and its data store',
  tag: 'Operation',
  response: healthSchema,
  cache: 'no-store',
  probe: true,
  errors: [503],
});

export const openApiContract = defineContract({
  key: 'getOpenApi',
  path: '/api/openapi.json',
  summary: 'This document',
  tag: 'Operation',
  response: z.record(z.string(), z.unknown()),
  cache: cacheFor(3600),
  errors: [429],
});

export const revalidateAnswerSchema = z.object({
  revalidated: z
    .array(z.string())
    .check(z.describe('Paths of the pages to rebuild, including subpages')),
});

/** Called by the supervisor when the first figures are available, so that pages are rebuilt with them. */
export const revalidateContract = defineContract({
  key: 'revalidatePages',
  method: 'POST',
  path: '/api/internal/revalidate',
  summary: 'Rebuild the live pages (internal)',
  tag: 'Internal',
  response: revalidateAnswerSchema,
  cache: 'no-store',
  errors: [403, 413, 429],
});
