import * as z from 'zod/mini';
import { defineContract } from '@/lib/features/contract/define-contract';
import { formatShape } from '@/lib/features/contract/formats';
import {
  decimalTextSchema,
  figure,
  isoTimeSchema,
  metaSchema,
} from '@/lib/features/contract/primitives';
import { HISTORY, windowAnswerShape, windowShape } from './contract';

/** The dollar rates an index is read against. */
export const RATES = ['bill', 'sofr'] as const;
export type RateId = (typeof RATES)[number];

export const rateSeriesPointSchema = z.object({
  at: isoTimeSchema.check(z.describe('From when the rate was known')),
  date: z.iso.date().check(z.describe('Business day of the rate')),
  value: figure('In `unit` a year'),
  value_text: decimalTextSchema.check(z.describe('The same, exact')),
  source: z.string(),
});

export const rateSeriesSchema = z.object({
  rate: z.enum(RATES),
  basis: z
    .enum(['coupon_equivalent', 'overnight'])
    .check(z.describe('coupon_equivalent: rate × days / 365; overnight: rate × days / 360')),
  unit: z.enum(['percent']),
  ...windowAnswerShape,
  points: z
    .array(rateSeriesPointSchema)
    .check(
      z.describe('Oldest first, one a business day; the first may be the one in force at from'),
    ),
  meta: metaSchema,
});
export type RateSeries = z.infer<typeof rateSeriesSchema>;

const { range, from, to } = windowShape;

export const rateSeriesContract = defineContract({
  key: 'getRateSeries',
  path: '/api/v1/rates/{rate}/series',
  ...HISTORY,
  summary: 'History of the 3-month Treasury bill or SOFR',
  params: z.object({
    rate: z.enum(RATES).check(z.describe('bill: coupon-equivalent yield of the 3-month bill')),
  }),
  query: z.object({ range, from, to, ...formatShape }),
  response: rateSeriesSchema,
  errors: [400, 403, 429, 503],
});
