import * as z from 'zod/mini';
import {
  ALERT_COMPARISONS,
  ALERT_KIND_NAMES,
  ALERT_KINDS,
} from '@/lib/benchmark/alert/alert-kinds';
import {
  count,
  dataClassSchema,
  figure,
  figureOrNull,
  isoTimeSchema,
} from '@/lib/features/contract/primitives';
import { signedStatementSchema } from '@/lib/features/records/statements-contract';

const UNITS = [...new Set(ALERT_KIND_NAMES.map((kind) => ALERT_KINDS[kind].unit))];

const ruleShape = {
  alert: z.object({
    id: z.string(),
    alert_type: z.enum(ALERT_KIND_NAMES),
    stablecoin: z.nullable(z.string()).check(z.describe('null for alerts on the whole market')),
    condition: z.nullable(z.enum(ALERT_COMPARISONS)),
    threshold: figureOrNull('In `unit`'),
    amount_usd: z.optional(figure('Of exit_cost: US dollars that are sold')),
  }),
  unit: z
    .enum(UNITS)
    .check(
      z.describe(
        'Of value and threshold; percent-of-limit: age as a share of the permitted age; state: a code',
      ),
    ),
};

const firingShape = {
  ...ruleShape,
  number: count('How often this alert has fired, this time included', 1),
  value: z.string().check(z.describe('Exact, in `unit`')),
  as_of: isoTimeSchema.check(z.describe('Time of the data')),
  data_class: dataClassSchema,
  record: z.url().check(z.describe('The audit record of that time, or the page of the fixings')),
};

const timestamp = isoTimeSchema.check(z.describe('When it happened'));

/** What a webhook receives when an alert fires. */
export const alertMessageSchema = z.object({
  type: z.literal('alert.fired'),
  timestamp,
  data: z.object(firingShape),
});

/** What a webhook receives of an alert of the kind `fixing`: with the signed statement, as the API serves it. */
export const fixingMessageSchema = z.object({
  type: z.enum(['fixing.published', 'fixing.restated']),
  timestamp,
  data: z.object({ ...firingShape, ...z.partial(signedStatementSchema).shape }),
});

/** What a webhook receives when its owner tests it. */
export const testMessageSchema = z.object({
  type: z.literal('alert.test'),
  timestamp,
  data: z.object(ruleShape),
});

export type WebhookMessage =
  | z.input<typeof alertMessageSchema>
  | z.input<typeof fixingMessageSchema>
  | z.input<typeof testMessageSchema>;
