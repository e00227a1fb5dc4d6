import * as z from 'zod/mini';
import {
  ALERT_COMPARISONS,
  ALERT_KIND_NAMES,
  ALERT_KINDS,
  ALERT_THRESHOLD_ENDS,
} from '@/lib/benchmark/alert/alert-kinds';
import { MAIL_ADDRESS } from '@/lib/config/public/mail-address';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import {
  assetParamSchema,
  count,
  isoTimeSchema,
  metaSchema,
} from '@/lib/features/contract/primitives';

/** The address of alerts made without one: stored and shown in the browser, never mailed. */
export const DEMO_EMAIL = 'demo@example.com';

/** Comparisons an alert may use, in the order they are offered. */
export const ALERT_CONDITIONS = [
  { value: '>', label: 'Greater than' },
  { value: '>=', label: 'Greater than or equal' },
  { value: '<', label: 'Less than' },
  { value: '<=', label: 'Less than or equal' },
  { value: '=', label: 'Equal to' },
] as const;

const alertConditionSchema = z.enum(ALERT_COMPARISONS);
const alertKindSchema = z.enum(ALERT_KIND_NAMES);

/** Choices of the alert form. */
export const alertOptionsSchema = z.object({
  conditions: z.array(z.object({ value: alertConditionSchema, label: z.string() })),
  stablecoins: z.array(z.string()).check(z.describe('Coins with data of any kind')),
  types: z
    .array(z.object({ value: alertKindSchema, stablecoins: z.array(z.string()) }))
    .check(z.describe('For each type of alert on a coin, the coins with data to watch')),
});
export type AlertOptions = z.infer<typeof alertOptionsSchema>;

export const alertOptionsContract = defineContract({
  key: 'listAlertOptions',
  path: '/api/ai/alerts/conditions',
  summary: 'Conditions and coins with data, available for alerts',
  tag: 'Alerts',
  response: alertOptionsSchema,
  cache: cacheFor(300),
  errors: [429],
});

/** An e-mail address, compared in lower case. */
const alertEmailSchema = z
  .string()
  .check(z.maxLength(254), z.regex(MAIL_ADDRESS, 'must be a valid e-mail address'));

const alertIdSchema = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be the ID of an alert'),
    z.describe('Alert ID'),
  );

/** `peg_deviation: bps, 0 to 50`: the kinds with a threshold of the visitor's own. */
const thresholds = ALERT_KIND_NAMES.filter((kind) => ALERT_KINDS[kind].free).map((kind) => {
  const { unit, bounds } = ALERT_KINDS[kind];
  return `${kind}: ${unit}, ${bounds.min} to ${bounds.max}`;
});

/** A rule as a visitor enters it. If a field that its kind requires is missing, the error names it. */
export const alertRuleShape = {
  stablecoin: z.optional(assetParamSchema),
  condition: z.optional(alertConditionSchema),
  threshold: z.optional(
    z
      .number()
      .check(
        z.minimum(ALERT_THRESHOLD_ENDS.min),
        z.maximum(ALERT_THRESHOLD_ENDS.max),
        z.describe(`In steps of 0.01. ${thresholds.join('; ')}`),
      ),
  ),
  amount_usd: z.optional(
    z
      .number()
      .check(
        z.minimum(1),
        z.maximum(999_999_999_999),
        z.describe('Of exit_cost: US dollars that are sold, in steps of 0.01; default 10000000'),
      ),
  ),
  alert_type: z.optional(alertKindSchema.check(z.describe('Default yield_threshold'))),
};

/** Where a firing is told besides Telegram and webhooks. */
export const alertDeliverySchema = z
  .enum(['browser', 'confirmation', 'email'])
  .check(
    z.describe(
      'browser: not e-mailed, shown in this browser while a page of the site is open; confirmation: e-mailed once the address is confirmed; email: e-mailed',
    ),
  );
export type AlertDelivery = z.infer<typeof alertDeliverySchema>;

export const alertChannelSchema = z.object({
  kind: z.enum(['telegram', 'webhook']),
  name: z.string().check(z.describe('The chat, or the host of the webhook')),
  state: z
    .enum(['working', 'failing', 'broken'])
    .check(
      z.describe(
        'failing: the last attempt failed; broken: the receiver is gone, nothing is sent to it any more',
      ),
    ),
  reason: z.nullable(z.string()).check(z.describe('Why it is failing or broken')),
});

const lastTriggeredSchema = z
  .nullable(isoTimeSchema)
  .check(z.meta({ id: 'LastTriggered', description: 'Time of the last firing' }));

/** An alert; fields such as `is_active` are present in both spellings. */
export const alertSchema = z.object({
  id: alertIdSchema,
  stablecoin: z.nullable(z.string()).check(z.describe('null for alerts on the whole market')),
  condition: z.nullable(alertConditionSchema),
  threshold: z
    .nullable(z.number())
    .check(z.describe('In the unit of the type; null for types that have none')),
  amount_usd: z.nullable(z.number()).check(z.describe('Of exit_cost: US dollars that are sold')),
  alert_type: alertKindSchema,
  is_active: z
    .boolean()
    .check(z.describe('false while the alert waits for its address to be confirmed')),
  isActive: z.boolean(),
  created_at: isoTimeSchema,
  createdAt: isoTimeSchema,
  last_triggered: lastTriggeredSchema,
  lastTriggered: lastTriggeredSchema,
  times_triggered: count('Number of times the alert has fired'),
  delivery: alertDeliverySchema,
  channels: z.array(alertChannelSchema),
});
export type Alert = z.infer<typeof alertSchema>;

export const createAlertBodySchema = z.object({
  user_email: z.optional(
    alertEmailSchema.check(z.describe('Default: the demo address, which never receives e-mail')),
  ),
  ...alertRuleShape,
});
export type CreateAlertBody = z.infer<typeof createAlertBodySchema>;

export const createAlertContract = defineContract({
  key: 'createAlert',
  method: 'POST',
  path: '/api/ai/alerts',
  summary: 'Create an alert that belongs to this browser',
  tag: 'Alerts',
  body: createAlertBodySchema,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    alert: alertSchema,
    user_email: z.string(),
    delivery: alertDeliverySchema,
  }),
  cache: 'no-store',
  limit: { points: 20, durationSeconds: 600 },
  errors: [400, 403, 413, 429, 503],
});

export const listAlertsContract = defineContract({
  key: 'listAlerts',
  path: '/api/ai/alerts/{key}',
  summary: 'List this browser’s alerts for an address',
  tag: 'Alerts',
  params: z.object({ key: alertEmailSchema.check(z.describe('E-mail address')) }),
  response: z.object({ alerts: z.array(alertSchema) }),
  cache: 'no-store',
  sameOrigin: true,
  limit: { points: 60, durationSeconds: 60 },
  errors: [400, 429, 503],
});

export const deleteAlertContract = defineContract({
  key: 'deleteAlert',
  method: 'DELETE',
  path: '/api/ai/alerts/{key}',
  summary: 'Delete an alert of this browser',
  tag: 'Alerts',
  params: z.object({ key: alertIdSchema }),
  query: z.object({
    user_email: z.optional(
      alertEmailSchema.check(z.describe('Address of the alert; the cookie proves the owner')),
    ),
  }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  cache: 'no-store',
  limit: { points: 60, durationSeconds: 60 },
  errors: [400, 403, 404, 413, 429, 503],
});

export const alertPreviewSchema = z.object({
  firings: count('How often the rule would have fired in this period'),
  days: count('Days in the look-back period'),
  first_at: z
    .nullable(isoTimeSchema)
    .check(z.describe('Time of the first value in this period; null if there is none')),
  last_fired_at: z.nullable(isoTimeSchema),
  samples: count('Number of values evaluated'),
  step_seconds: count('Time between two evaluations'),
  dead_band: z
    .nullable(z.string())
    .check(
      z.describe('Dead-band the value must recover before the alert can fire again, in its unit'),
    ),
  meta: metaSchema,
});
export type AlertPreview = z.infer<typeof alertPreviewSchema>;

export const previewAlertContract = defineContract({
  key: 'previewAlert',
  method: 'POST',
  path: '/api/ai/alerts/preview',
  summary: 'How often a rule would have fired in the last 90 days',
  tag: 'Alerts',
  body: z.object(alertRuleShape),
  response: alertPreviewSchema,
  cache: 'no-store',
  limit: { points: 30, durationSeconds: 60 },
  errors: [400, 403, 404, 413, 429, 503],
});
