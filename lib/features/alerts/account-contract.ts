import * as z from 'zod/mini';
import { defineContract, KEYED } from '@/lib/features/contract/define-contract';
import { count, isoTimeSchema } from '@/lib/features/contract/primitives';
import { webhookFormatSchema } from './channel-contract';
import { alertChannelSchema, alertRuleShape, alertSchema } from './contract';

/** Calls by which the holder of a key manages the alerts of its account. */

export const keyAlertSchema = z.object({
  ...z.pick(alertSchema, {
    id: true,
    alert_type: true,
    stablecoin: true,
    condition: true,
    threshold: true,
    amount_usd: true,
    created_at: true,
    last_triggered: true,
    times_triggered: true,
  }).shape,
  webhook: z.object({
    host: z.string().check(z.describe('Host of the address; the rest may be a secret')),
    format: webhookFormatSchema,
    ...z.pick(alertChannelSchema, { state: true, reason: true }).shape,
  }),
  last_delivery: z
    .nullable(
      z.object({
        id: z.string().check(z.describe('As in the header webhook-id')),
        status: z
          .enum(['queued', 'sent', 'failed'])
          .check(z.describe('queued: not sent yet, or tried again later')),
        attempts: count('Attempts so far'),
        reason: z.nullable(z.string()).check(z.describe('Why the last attempt failed')),
        created_at: isoTimeSchema,
      }),
    )
    .check(z.describe('The newest message, a test included')),
});
export type KeyAlert = z.infer<typeof keyAlertSchema>;

const alertAnswerSchema = z.object({ alert: keyAlertSchema });

const target = z
  .string()
  .check(z.minLength(1), z.maxLength(2000), z.describe('The https:// address to POST to'));

const secretSchema = z
  .string()
  .check(z.describe('Signs the messages, whsec_ and base64; shown only once'));

const EXAMPLE = {
  ...{ alert_type: 'peg_deviation', stablecoin: 'USDC', condition: '>', threshold: 25 },
  ...{ target: 'https://hooks.example.com/syi', format: 'json' },
};

const params = z.object({ id: alertSchema.shape.id });
const CALL = { ...KEYED, tag: 'Alerts', feature: 'webhookAlerts' } as const;
const WRITE = { ...CALL, cost: 5, errors: [...KEYED.errors, 413] } as const;

export const createKeyAlertContract = defineContract({
  ...WRITE,
  key: 'createKeyAlert',
  method: 'POST',
  path: '/api/v1/alerts',
  summary: 'Create an alert of your key, told by a signed webhook',
  body: z
    .object({ ...alertRuleShape, target, format: z.optional(webhookFormatSchema) })
    .check(z.meta({ examples: [EXAMPLE] })),
  response: z.object({ alert: keyAlertSchema, secret: secretSchema }),
});
export type CreateKeyAlertBody = z.infer<typeof createKeyAlertContract.body>;

export const listKeyAlertsContract = defineContract({
  ...CALL,
  key: 'listKeyAlerts',
  path: '/api/v1/alerts',
  summary: 'List the alerts of your key, newest first',
  response: z.object({ alerts: z.array(keyAlertSchema) }),
});

export const getKeyAlertContract = defineContract({
  ...CALL,
  key: 'getKeyAlert',
  path: '/api/v1/alerts/{id}',
  summary: 'One alert of your key, with the state of its webhook',
  params,
  response: alertAnswerSchema,
});

export const changeKeyAlertContract = defineContract({
  ...WRITE,
  key: 'changeKeyAlert',
  method: 'PATCH',
  path: '/api/v1/alerts/{id}',
  summary: 'Change the rule or the webhook of an alert; what is left out stays',
  params,
  body: z
    .object({
      ...alertRuleShape,
      target: z.optional(target),
      format: z.optional(webhookFormatSchema),
    })
    .check(z.meta({ examples: [{ threshold: 30 }] })),
  response: alertAnswerSchema,
});
export type ChangeKeyAlertBody = z.infer<typeof changeKeyAlertContract.body>;

export const deleteKeyAlertContract = defineContract({
  ...WRITE,
  key: 'deleteKeyAlert',
  method: 'DELETE',
  path: '/api/v1/alerts/{id}',
  summary: 'Delete an alert of your key',
  params,
  response: z.object({ success: z.literal(true) }),
});

export const testKeyAlertContract = defineContract({
  ...WRITE,
  cost: 20,
  key: 'testKeyAlert',
  method: 'POST',
  path: '/api/v1/alerts/{id}/test',
  summary: 'Send a test message to the webhook of an alert now',
  params,
  response: z.object({
    delivery_id: z
      .string()
      .check(z.describe('Sent within seconds; last_delivery of the alert says what came of it')),
  }),
});

export const rotateKeyAlertSecretContract = defineContract({
  ...WRITE,
  key: 'rotateKeyAlertSecret',
  method: 'POST',
  path: '/api/v1/alerts/{id}/secret',
  summary: 'Replace the secret of an alert’s webhook',
  params,
  response: z.object({
    secret: secretSchema,
    old_secret_until: isoTimeSchema.check(
      z.describe('Until then messages are signed with both, the new secret first'),
    ),
  }),
});
