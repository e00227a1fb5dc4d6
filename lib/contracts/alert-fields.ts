import * as z from 'zod/mini';
import { alertConditionSchema } from './alerts';
import { assetParamSchema, count, isoTimeSchema } from './primitives';

/** An e-mail address; what it is compared by is its lower-case form. */
export const alertEmailSchema = z
  .string()
  .check(
    z.maxLength(254),
    z.regex(
      /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/,
      'is not an e-mail address',
    ),
  );

export const alertKindSchema = z.enum([
  'yield_threshold',
  'peg_deviation',
  'liquidity',
  'regime_change',
  'stale_data',
]);

export const alertIdSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/), z.describe('Id of an alert'));

/** A rule as a visitor gives it. Which fields a kind needs is said with the answer when one is missing. */
export const alertRuleShape = {
  stablecoin: z.optional(assetParamSchema),
  condition: z.optional(alertConditionSchema),
  threshold: z.optional(
    z
      .number()
      .check(
        z.minimum(0),
        z.maximum(50),
        z.describe('Step 0.01; percent for a yield, bps for a peg deviation, 0 to 1 for liquidity'),
      ),
  ),
  alert_type: z.optional(alertKindSchema.check(z.describe('Default yield_threshold'))),
};

/** An alert; `is_active` and its like are there in both spellings. */
export const alertSchema = z.object({
  id: alertIdSchema,
  stablecoin: z
    .nullable(z.string())
    .check(z.describe('null for the regime, which is the market’s')),
  condition: z.nullable(alertConditionSchema),
  threshold: z
    .nullable(z.number())
    .check(z.describe('Percent, bps, or a score, as the type has it; null for the regime')),
  alert_type: alertKindSchema,
  is_active: z
    .boolean()
    .check(
      z.describe('false until the address is confirmed; the demo address needs no confirming'),
    ),
  isActive: z.boolean(),
  created_at: isoTimeSchema,
  createdAt: isoTimeSchema,
  last_triggered: z.nullable(isoTimeSchema),
  lastTriggered: z.nullable(isoTimeSchema),
  times_triggered: count('How often it has fired'),
});
export type Alert = z.infer<typeof alertSchema>;
