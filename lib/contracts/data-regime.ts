import * as z from 'zod/mini';
import { defineContract } from './contract';
import { dataCall } from './data-call';
import { spanShape } from './data-peg';
import { metaSchema } from './meta';
import { count, figureOrNull, isoTimeSchema, limitParam } from './primitives';
import { regimeStateSchema } from './regime';

const alertTypeSchema = z.enum(['Early-Warning', 'Flip Confirmed', 'Override Peg', 'Invalidation']);

const figuresShape = {
  excess_bps: figureOrNull('SYI minus the 3-month T-bill, basis points'),
  spread_bps: figureOrNull('EMA7 minus EMA30 of the excess, basis points'),
  z_score: figureOrNull('Spread over its deviation'),
  slope7_bps_per_day: figureOrNull('Trend of the excess over 7 days, basis points a day'),
  breadth_percent: figureOrNull('Constituents above their own mean excess, percent'),
  alert_type: z.nullable(alertTypeSchema),
};

export const dataRegimeSchema = z.object({
  state: regimeStateSchema,
  ...figuresShape,
  override_since: z
    .nullable(isoTimeSchema)
    .check(z.describe('Null also where it is not known any more since when')),
  since: isoTimeSchema.check(z.describe('When the signal was last struck or changed')),
  meta: metaSchema,
});
export type DataRegime = z.infer<typeof dataRegimeSchema>;

export const dataRegimeContract = defineContract({
  ...dataCall,
  key: 'dataRegime',
  path: '/api/data/v1/regime',
  summary: 'Risk ON / Risk OFF signal now',
  params: null,
  query: null,
  response: dataRegimeSchema,
  csv: false,
});

export const dataRegimeDaySchema = z.object({
  date: z.iso.date(),
  at: isoTimeSchema.check(z.describe('When the day was struck')),
  state: regimeStateSchema,
  syi_percent: figureOrNull('Percent'),
  t_bill_percent: figureOrNull('3-month T-bill, coupon equivalent, percent'),
  ...figuresShape,
});

export const dataRegimeHistorySchema = z.object({
  days: z.array(dataRegimeDaySchema).check(z.describe('Oldest first')),
  count: count('Days in the answer'),
  meta: metaSchema,
});
export type DataRegimeHistory = z.infer<typeof dataRegimeHistorySchema>;

export const dataRegimeHistoryContract = defineContract({
  ...dataCall,
  key: 'dataRegimeHistory',
  path: '/api/data/v1/regime/history',
  summary: 'The signal day by day, with the figures behind it, JSON or CSV',
  params: null,
  query: z.object({
    ...spanShape,
    limit: limitParam(5000),
    format: z.optional(z.enum(['json', 'csv'])),
  }),
  response: dataRegimeHistorySchema,
  csv: true,
});
