import * as z from 'zod/mini';
import { alertRuleShape } from './alert-fields';
import { defineContract } from './contract';
import { metaSchema } from './meta';
import { count, isoTimeSchema } from './primitives';

export const alertPreviewSchema = z.object({
  firings: count('How often the rule would have fired within the days'),
  days: count('Days looked back'),
  first_at: z
    .nullable(isoTimeSchema)
    .check(z.describe('First known value of these days; null where the store has none')),
  last_fired_at: z.nullable(isoTimeSchema),
  samples: count('Known values looked at'),
  step_seconds: count('Time between two looks'),
  dead_band: z
    .nullable(z.string())
    .check(z.describe('How far the value must come back before it can fire again, in its unit')),
  meta: metaSchema,
});
export type AlertPreview = z.infer<typeof alertPreviewSchema>;

export const previewAlertContract = defineContract({
  key: 'previewAlert',
  method: 'POST',
  path: '/api/ai/alerts/preview',
  aliases: [],
  summary: 'How often a rule would have fired in the last 90 days',
  tag: 'Alerts',
  params: null,
  query: null,
  body: z.object(alertRuleShape),
  response: alertPreviewSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: [400, 403, 404, 413, 429, 503],
});
