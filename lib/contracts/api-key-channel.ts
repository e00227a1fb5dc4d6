import * as z from 'zod/mini';
import { defineContract } from './contract';
import { LEAD_ERRORS, leadEmailSchema } from './lead-fields';

/**
 * The key proves the plan; that the alert is one's own is proved by the cookie which its creation
 * set, so a program keeps a cookie jar for the two calls.
 */
export const attachChannelContract = defineContract({
  key: 'attachAlertChannel',
  method: 'POST',
  path: '/api/ai/alerts/channels',
  aliases: [],
  summary:
    'Tell an alert by Telegram or a signed webhook too; needs a Pro Trader or Enterprise key',
  tag: 'Alerts',
  params: null,
  query: null,
  body: z.object({
    alert_id: z.string().check(z.minLength(1), z.maxLength(64)),
    user_email: leadEmailSchema,
    kind: z.enum(['telegram', 'webhook']),
    target: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(2000),
        z.describe('Id or @name of a chat, or the https:// address to POST to'),
      ),
  }),
  response: z.object({
    success: z.literal(true),
    channel_id: z.string(),
    secret: z
      .nullable(z.string())
      .check(z.describe('Signs the bodies of a webhook; told here and never again')),
  }),
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  keyed: true,
  errors: [...LEAD_ERRORS, 401, 404],
});
