import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';

/** Maximum number of closed incidents in one response. */
export const MAX_INCIDENTS = 100;
/** Days for which uptime is reported. */
export const UPTIME_DAYS = 90;

export const incidentSchema = z.object({
  id: z.string().check(z.describe('Stays the same for ever')),
  kind: z
    .enum(['index', 'fixing', 'source', 'collector'])
    .check(
      z.describe(
        'index: not computed for 5 minutes; fixing: not published 5 minutes after its time; source: no good answer for an hour; collector: no sign of life for 5 minutes',
      ),
    ),
  subject: z.string().check(z.describe('The index, the source, or collector')),
  name: z.string().check(z.describe('What the subject is called on the site')),
  began_at: field.isoTimeSchema.check(z.describe('When it was last in order')),
  opened_at: field.isoTimeSchema.check(z.describe('When the rule applied')),
  closed_at: z.nullable(field.isoTimeSchema).check(z.describe('null while it goes on')),
  reason: z.nullable(z.string()).check(z.describe('Rule or failure behind it when it was opened')),
});
export type IncidentRow = z.infer<typeof incidentSchema>;

const uptimeSchema = z.object({
  code: field.indexCodeSchema,
  since: field.isoTimeSchema.check(z.describe('When it was first seen computed')),
  percent_text: z
    .string()
    .check(z.describe('Share of the time since then, 90 days at most, without an incident')),
  days: z
    .array(z.nullable(z.string()))
    .check(z.describe('The same of each day of uptime_days; null before there were records')),
});

export const incidentListSchema = z.object({
  open: z.array(incidentSchema).check(z.describe('Those that go on, the longest first')),
  closed: z.array(incidentSchema).check(z.describe('Those that are over, the last opened first')),
  before: z
    .nullable(field.isoTimeSchema)
    .check(z.describe('`before` of the call for earlier ones, else null')),
  watched_since: z
    .nullable(field.isoTimeSchema)
    .check(z.describe('Since when incidents are written down; null where they are not')),
  uptime_days: z.array(z.iso.date()).check(z.describe('UTC days, oldest first, today last')),
  uptime: z
    .array(uptimeSchema)
    .check(z.describe('Of each index that was computed since; from the incidents above')),
  meta: field.metaSchema,
});
export type IncidentList = z.infer<typeof incidentListSchema>;

export const incidentsContract = defineContract({
  key: 'listIncidents',
  path: '/api/v1/incidents',
  summary: 'Incidents and uptime of the indices, from the site’s own records',
  tag: 'Operation',
  query: z.object({
    before: z.optional(field.isoTimeSchema.check(z.describe('Only those opened before this time'))),
    limit: field.limitParam(MAX_INCIDENTS),
  }),
  response: incidentListSchema,
  cache: cacheFor(30),
  errors: [400, 429, 503],
});
