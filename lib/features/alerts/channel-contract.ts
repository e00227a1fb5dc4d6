import * as z from 'zod/mini';
import { defineContract } from '@/lib/features/contract/define-contract';
import { LEAD_ERRORS, leadEmailSchema } from '@/lib/features/contract/person-fields';

/** The bodies a webhook can have. */
export const webhookFormatSchema = z
  .enum(['json', 'slack', 'discord', 'teams'])
  .check(
    z.describe(
      'Form of a webhook’s messages: json as under `webhooks` of this document, or what an incoming webhook of Slack, a webhook of Discord, or a workflow of Microsoft Teams takes; by default the one that the host of the address takes, else json',
    ),
  );
export type WebhookFormat = z.infer<typeof webhookFormatSchema>;

/**
 * The key proves the plan; the cookie set when the alert was created proves ownership, so a program
 * keeps a cookie jar for the two calls.
 */
export const attachChannelContract = defineContract({
  key: 'attachAlertChannel',
  method: 'POST',
  path: '/api/ai/alerts/channels',
  summary:
    'Tell an alert by Telegram or a signed webhook too; needs a Pro Trader or Enterprise key',
  tag: 'Alerts',
  body: z.object({
    alert_id: z.string().check(z.minLength(1), z.maxLength(64)),
    user_email: leadEmailSchema,
    kind: z.enum(['telegram', 'webhook']),
    target: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(2000),
        z.describe('Chat ID or @name, or the https:// address to POST to'),
      ),
    format: z.optional(webhookFormatSchema),
  }),
  response: z.object({
    success: z.literal(true),
    channel_id: z.string(),
    secret: z
      .nullable(z.string())
      .check(z.describe('Secret that signs the webhook, whsec_ and base64; shown only once')),
  }),
  cache: 'no-store',
  keyed: true,
  limit: { points: 20, durationSeconds: 600 },
  errors: [...LEAD_ERRORS, 401, 404],
});
