import * as z from 'zod/mini';
import { dataCall } from '@/lib/contract/data-call';
import { defineContract } from '@/lib/contract/define-contract';
import { formatShape } from '@/lib/contract/formats';
import {
  count,
  figureOrNull,
  isoTimeSchema,
  limitParam,
  metaSchema,
} from '@/lib/contract/primitives';
import { spanShape } from '@/lib/read/data-api/peg/contract';
import { regimeStateSchema } from '@/lib/read/regime/contract';

const alertTypeSchema = z.enum(['Early-Warning', 'Flip Confirmed', 'Override Peg', 'Invalidation']);

const figuresShape = {
  excess_bps: figureOrNull('SYI minus the 3-month T-bill, basis points'),
  spread_bps: figureOrNull('EMA7 minus EMA30 of the excess, basis points'),
  z_score: figureOrNull('Spread divided by the standard deviation of the excess'),
  slope7_bps_per_day: figureOrNull('7-day slope of the excess, basis points per day'),
  breadth_percent: figureOrNull('Constituents above their own average excess, percent'),
  alert_type: z.nullable(alertTypeSchema),
};

export const dataRegimeSchema = z.object({
  state: regimeStateSchema,
  ...figuresShape,
  override_since: z
    .nullable(isoTimeSchema)
    .check(z.describe('Also null if the start time is no longer known')),
  since: isoTimeSchema.check(z.describe('Time the signal was last set or changed')),
  meta: metaSchema,
});
export type DataRegime = z.infer<typeof dataRegimeSchema>;

export const dataRegimeContract = defineContract({
  ...dataCall,
  key: 'dataRegime',
  path: '/api/data/v1/regime',
  summary: 'Current Risk ON / Risk OFF signal',
  response: dataRegimeSchema,
});

export const dataRegimeDaySchema = z.object({
  date: z.iso.date(),
  at: isoTimeSchema.check(z.describe('Time of the daily calculation')),
  state: regimeStateSchema,
  syi_percent: figureOrNull('Percent'),
  t_bill_percent: figureOrNull('3-month T-bill, coupon equivalent, percent'),
  ...figuresShape,
});

export const dataRegimeHistorySchema = z.object({
  days: z.array(dataRegimeDaySchema).check(z.describe('Oldest first')),
  count: count('Days in the response'),
  meta: metaSchema,
});
export type DataRegimeHistory = z.infer<typeof dataRegimeHistorySchema>;

export const dataRegimeHistoryContract = defineContract({
  ...dataCall,
  key: 'dataRegimeHistory',
  path: '/api/data/v1/regime/history',
  summary: 'Daily signal history with its indicators, JSON, CSV or NDJSON',
  query: z.object({
    ...spanShape,
    limit: limitParam(5000),
    ...formatShape,
  }),
  response: dataRegimeHistorySchema,
  rows: true,
});
