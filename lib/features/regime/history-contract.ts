import * as z from 'zod/mini';
import { REGIME_ALERT_TYPES } from '@/lib/benchmark/codes';
import { defineContract, KEYED } from '@/lib/features/contract/define-contract';
import { formatShape } from '@/lib/features/contract/formats';
import {
  count,
  figureOrNull,
  isoTimeSchema,
  limitParam,
  metaSchema,
  spanShape,
} from '@/lib/features/contract/primitives';
import { regimeStateSchema } from './contract';

const figuresShape = {
  excess_bps: figureOrNull('SYI minus the 3-month T-bill, basis points'),
  spread_bps: figureOrNull('EMA7 minus EMA30 of the excess, basis points'),
  z_score: figureOrNull('Spread divided by the standard deviation of the excess'),
  slope7_bps_per_day: figureOrNull('7-day slope of the excess, basis points per day'),
  breadth_percent: figureOrNull('Constituents above their own average excess, percent'),
  alert_type: z.nullable(z.enum(REGIME_ALERT_TYPES)),
};

export const regimeDaySchema = z.object({
  date: z.iso.date(),
  at: isoTimeSchema.check(z.describe('Time of the daily calculation')),
  state: regimeStateSchema,
  syi_percent: figureOrNull('Percent'),
  t_bill_percent: figureOrNull('3-month T-bill, coupon equivalent, percent'),
  ...figuresShape,
});

export const regimeHistorySchema = z.object({
  days: z.array(regimeDaySchema).check(z.describe('Oldest first')),
  count: count('Days in the response'),
  meta: metaSchema,
});
export type RegimeHistory = z.infer<typeof regimeHistorySchema>;

export const regimeHistoryContract = defineContract({
  ...KEYED,
  tag: 'Regime',
  key: 'getRegimeHistory',
  path: '/api/v1/regime/history',
  summary: 'Daily signal history with its indicators',
  query: z.object({
    ...spanShape,
    limit: limitParam(5000),
    ...formatShape,
  }),
  response: regimeHistorySchema,
  rows: true,
});
