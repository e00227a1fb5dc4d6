import * as z from 'zod/mini';
import { regimeCall } from './calls';
import { cacheFor, defineContract } from './contract';
import { metaSchema } from './meta';
import { count, figureOrNull, isoTimeSchema } from './primitives';

export const regimeStateSchema = z.enum(['ON', 'OFF', 'OFF_OVERRIDE', 'NEU']);

export const regimeSchema = z.object({
  state: regimeStateSchema,
  syi_excess: figureOrNull('SYI minus the 3-month T-bill, basis points'),
  z_score: figureOrNull('Spread over its deviation'),
  spread: figureOrNull('EMA7 minus EMA30 of the excess, basis points'),
  slope7: figureOrNull('Trend of the excess over 7 days, basis points a day'),
  breadth_pct: figureOrNull('Constituents above their own mean excess, percent'),
  alert_type: z.optional(
    z.enum(['Early-Warning', 'Flip Confirmed', 'Override Peg', 'Invalidation']),
  ),
  message: z.string(),
  observations: count('Days behind the signal; NEU until 30'),
  observations_needed: count('Days needed for a signal'),
  override_since: z.nullable(isoTimeSchema),
  t_bill_percent: figureOrNull('3-month T-bill, coupon equivalent, percent'),
  t_bill_date: z.nullable(z.iso.date()),
  meta: metaSchema,
});
export type Regime = z.infer<typeof regimeSchema>;

export const regimeContract = defineContract({
  key: 'getRegime',
  method: 'GET',
  path: regimeCall.path,
  aliases: [],
  summary: 'Risk ON / Risk OFF signal',
  tag: 'Regime',
  params: null,
  query: null,
  response: regimeSchema,
  csv: false,
  refreshIntervalMs: regimeCall.refreshIntervalMs,
  cache: cacheFor(60),
  errors: [429, 503],
});
