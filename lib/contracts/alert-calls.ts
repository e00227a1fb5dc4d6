import * as z from 'zod/mini';
import { alertEmailSchema, alertIdSchema, alertRuleShape, alertSchema } from './alert-fields';
import { defineContract } from './contract';

export const createAlertBodySchema = z.object({
  user_email: z.optional(
    alertEmailSchema.check(z.describe('Default the demo address, which is never mailed')),
  ),
  ...alertRuleShape,
});
export type CreateAlertBody = z.infer<typeof createAlertBodySchema>;

/** `demo`: shown here only; `confirmation`: mailed once the address is confirmed; `email`: mailed. */
export const alertDeliverySchema = z.enum(['demo', 'confirmation', 'email']);
export type AlertDelivery = z.infer<typeof alertDeliverySchema>;

export const createAlertContract = defineContract({
  key: 'createAlert',
  method: 'POST',
  path: '/api/ai/alerts',
  aliases: [],
  summary: 'Create an alert; it belongs to the browser that does',
  tag: 'Alerts',
  params: null,
  query: null,
  body: createAlertBodySchema,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    alert: alertSchema,
    user_email: z.string(),
    delivery: alertDeliverySchema,
  }),
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: [400, 403, 413, 429, 503],
});

export const listAlertsContract = defineContract({
  key: 'listAlerts',
  method: 'GET',
  path: '/api/ai/alerts/{key}',
  aliases: [],
  summary: 'Alerts of the address that belong to this browser; an empty list for anybody else',
  tag: 'Alerts',
  params: z.object({ key: alertEmailSchema.check(z.describe('E-mail address')) }),
  query: null,
  response: z.object({ alerts: z.array(alertSchema) }),
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: [400, 429, 503],
});

export const deleteAlertContract = defineContract({
  key: 'deleteAlert',
  method: 'DELETE',
  path: '/api/ai/alerts/{key}',
  aliases: [],
  summary: 'Delete an alert of this browser',
  tag: 'Alerts',
  params: z.object({ key: alertIdSchema }),
  query: z.object({ user_email: z.optional(alertEmailSchema) }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: [400, 403, 404, 413, 429, 503],
});
