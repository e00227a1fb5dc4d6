import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import { count, figureOrNull, isoTimeSchema, metaSchema } from '@/lib/features/contract/primitives';
import { regimeExplanationSchema } from './explanation-contract';

export const regimeStateSchema = z.enum(['ON', 'OFF', 'OFF_OVERRIDE', 'NEU']);

export const regimeSchema = z.object({
  state: regimeStateSchema,
  syi_excess: figureOrNull('The last daily SYI fixing minus the 3-month T-bill, basis points'),
  z_score: figureOrNull('Spread divided by the standard deviation of the excess'),
  spread: figureOrNull('EMA7 minus EMA30 of the excess, basis points'),
  slope7: figureOrNull('7-day slope of the excess, basis points per day'),
  breadth_pct: figureOrNull('Constituents above their own average excess, percent'),
  alert_type: z.optional(
    z.enum(['Early-Warning', 'Flip Confirmed', 'Override Peg', 'Invalidation']),
  ),
  message: z.string(),
  statement: z.string().check(z.describe('State, days in it and the reason in one sentence')),
  since: z
    .nullable(isoTimeSchema)
    .check(z.describe('Day of the last change, or time at which the override began; null before')),
  days_in_state: z.nullable(count('UTC days since then')),
  observations: count('Daily observations so far; NEU until 30'),
  observations_reconstructed: count(
    'How many of the last 30 daily observations are reconstructed from daily charts instead of fixings',
  ),
  observations_needed: count('Daily observations required for a signal'),
  override_since: z.nullable(isoTimeSchema),
  t_bill_percent: figureOrNull('3-month T-bill, coupon equivalent, percent'),
  t_bill_date: z.nullable(z.iso.date()),
  explanation: regimeExplanationSchema,
  meta: metaSchema,
});
export type Regime = z.infer<typeof regimeSchema>;

export const regimeContract = defineContract({
  key: 'getRegime',
  path: '/api/regime/current',
  summary: 'Risk ON / Risk OFF signal',
  tag: 'Regime',
  response: regimeSchema,
  cache: cacheFor(60),
  errors: [429, 503],
});
