import * as z from 'zod/mini';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import { formatShape } from '@/lib/features/contract/formats';
import * as field from '@/lib/features/contract/primitives';
import { auditRecordSchema } from '@/lib/features/records/contract';
import { fixingErrorSchema } from './errors-contract';

/** An answer holds at most this many days; `next` leads to the ones before. */
const MAX_FIXING_DAYS = 100;

/** One index's fixing of a day. */
const fixingShape = {
  index_code: field.indexCodeSchema,
  value_text: field.textOrNull('Percent; SYRPI in signed basis points'),
  unit: z.enum(['percent', 'bps']),
  change_bps: field.figureOrNull('Against the fixing before, signed basis points'),
  published_at: field.isoTimeSchema,
  constituents_used: field.count('Constituents included in the value'),
  ...field.indexFactsShape,
};
const fixingSchema = z.object(fixingShape);
export type FixingRow = z.infer<typeof fixingSchema>;

const fixingDaySchema = z.object({
  day: z.iso.date(),
  effective_at: field.isoTimeSchema,
  fixings: z.array(fixingSchema).check(z.describe('The indices that have one')),
});
export type FixingDay = z.infer<typeof fixingDaySchema>;

const fixingListSchema = z.object({
  days: z.array(fixingDaySchema).check(z.describe('Newest first')),
  before: z
    .nullable(z.iso.date())
    .check(z.describe('`before` of the call for the following days, else null')),
  meta: field.metaSchema,
});
export type FixingList = z.infer<typeof fixingListSchema>;

export const fixingsContract = defineContract({
  key: 'listFixings',
  path: '/api/v1/fixings',
  summary: 'Daily fixings of the index family, newest first',
  tag: 'History',
  query: z.object({
    before: z.optional(z.iso.date().check(z.describe('Only days before this one'))),
    limit: field.limitParam(MAX_FIXING_DAYS),
    ...formatShape,
  }),
  response: fixingListSchema,
  rows: true,
  cache: cacheFor(60),
  cost: 3,
  errors: [400, 429, 503],
});

const coinSchema = z.object({
  symbol: z.string(),
  weight_percent: field.figureOrNull('Weight in the basket, percent'),
  effective_weight_percent: field.figureOrNull('After rescaling to 100%; null while suspended'),
  market_cap_usd: field.figureOrNull('What the weight is based on, US dollars'),
  price_usd: field.figureOrNull('US dollars'),
  deviation_bps: field.figureOrNull('Signed basis points'),
  apy_percent: field.figureOrNull('Percent'),
  peg_score: field.figureOrNull('0 to 1'),
  liquidity_score: field.figureOrNull('0 to 1'),
  ray_percent: field.figureOrNull('Risk-adjusted yield, percent'),
  depth_10bps_usd: field.figureOrNull('Order books within 10 bps, the smaller side, US dollars'),
  volume_24h_usd: field.figureOrNull('Of the quotes used, US dollars; null where none is known'),
  pool_tvl_usd: field.figureOrNull(
    'Of the yield sources used, US dollars; null where none is known',
  ),
  suspended_because: z.nullable(z.string()),
});
export type FixingCoin = z.infer<typeof coinSchema>;

const revisionSchema = z.object({
  revision: field.count('0 for the first'),
  value_text: field.textOrNull('In the unit of the index'),
  published_at: field.isoTimeSchema,
  reason: z.nullable(z.string()),
  record_sha256: z.nullable(z.string()).check(z.describe('Hash of the audit record')),
});

const dayFixingSchema = z.object({
  ...fixingShape,
  total_tvl_usd: field.figureOrNull(
    'Deposits in the pools and products behind the value, US dollars',
  ),
  average_yield_percent: field.figureOrNull('Before risk adjustment, percent'),
  intervals_used: z
    .nullable(z.int())
    .check(z.describe('Of the twelve five-minute medians; null without a record')),
  previous: z
    .nullable(z.object({ day: z.iso.date(), value_text: field.textOrNull('Its value') }))
    .check(z.describe('The fixing before')),
  revisions: z.array(revisionSchema).check(z.describe('Oldest first')),
});
export type DayFixing = z.infer<typeof dayFixingSchema>;

export const fixingDayDetailSchema = z.object({
  day: z.iso.date(),
  effective_at: field.isoTimeSchema,
  is_final: z
    .boolean()
    .check(z.describe('Whether the UTC day is over: later findings go to the errors list')),
  methodology_version: z.nullable(z.string()),
  fixings: z.array(dayFixingSchema),
  coins: z.array(coinSchema).check(z.describe('Constituents of the SYI, from its audit record')),
  judgement: z.array(z.string()).check(z.describe('Inputs based on judgment; normally empty')),
  errors: z
    .array(fixingErrorSchema)
    .check(z.describe('Found in these fixings and not restated, of the list of errors')),
  statement_sha256: z
    .nullable(z.string())
    .check(z.describe('Hash of the signed statement in force')),
  neighbors: z.object({ previous: z.nullable(z.iso.date()), next: z.nullable(z.iso.date()) }),
  meta: field.metaSchema,
});
export type FixingDayDetail = z.infer<typeof fixingDayDetailSchema>;

export const fixingDayContract = defineContract({
  key: 'getFixingDay',
  path: '/api/v1/fixings/{date}',
  summary: 'One day’s fixings with what is behind them',
  tag: 'History',
  params: z.object({ date: field.fixingDayParamSchema }),
  query: z.object(formatShape),
  response: fixingDayDetailSchema,
  rows: true,
  cache: cacheFor(60),
  cost: 4,
  errors: [400, 404, 429, 503],
});

export const fixingRecordContract = defineContract({
  key: 'getFixingRecord',
  path: '/api/v1/fixings/{date}/{index}',
  summary: 'The audit record behind one index’s fixing of a day',
  tag: 'Audit',
  params: z.object({
    date: field.fixingDayParamSchema,
    index: z.enum(INDEX_CODES).check(z.describe('Index')),
  }),
  query: z.object({
    revision: z.optional(
      z.coerce
        .number()
        .check(z.int(), z.minimum(0), z.maximum(1000), z.describe('Default the one in force')),
    ),
  }),
  response: auditRecordSchema,
  cache: cacheFor(60),
  cost: 5,
  errors: [400, 404, 429, 503],
});
