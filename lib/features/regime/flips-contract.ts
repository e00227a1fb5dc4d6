import * as z from 'zod/mini';
import { FLIP_OUTCOMES, REGIME_RULES } from '@/lib/benchmark/codes';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import { formatShape } from '@/lib/features/contract/formats';
import {
  count,
  figureOrNull,
  metaSchema,
  pointDataClassSchema,
} from '@/lib/features/contract/primitives';
import { regimeStateSchema } from './contract';

const sourceSchema = z
  .enum(['own', 'charts', 'backtest'])
  .check(
    z.describe(
      "own: fixings of the feed; backtest: the same rules over recorded daily data; charts: the same over the sources' daily charts, between the two",
    ),
  );

const flipSchema = z.object({
  date: z.iso.date(),
  source: sourceSchema,
  data_class: pointDataClassSchema,
  from: regimeStateSchema,
  to: regimeStateSchema,
  causes: z
    .array(z.enum([...REGIME_RULES, 'override', 'override_cleared']))
    .check(z.describe('Rules that were met on that day')),
  excess_bps: figureOrNull('SYI less the 3-month T-bill, basis points'),
  spread_bps: figureOrNull('EMA7 less EMA30 of the excess, basis points'),
  z_score: figureOrNull('Spread divided by the standard deviation of the excess'),
  slope7_bps_per_day: figureOrNull('7-day slope of the excess, basis points per day'),
  breadth_percent: figureOrNull('Constituents above their own average excess, percent'),
  after: z
    .object({
      days_passed: count('Of the 30 days that followed'),
      days_observed: count('Of them with a figure'),
      mean_change_bps: figureOrNull('Their mean excess less the 30-day mean at the flip'),
      lowest_excess_bps: figureOrNull('Basis points'),
      highest_excess_bps: figureOrNull('Basis points'),
      days_stressed: count('Of them on which pegs met the threshold of the override'),
      next: z.nullable(z.object({ date: z.iso.date(), to: regimeStateSchema })),
      outcome: z
        .enum(FLIP_OUTCOMES)
        .check(
          z.describe(
            'Risk-Off was right where the premium then averaged above its mean or pegs came under stress; Risk-On where neither happened',
          ),
        ),
    })
    .check(z.describe('The 30 days after')),
});
export type RegimeFlipView = z.infer<typeof flipSchema>;

const knownSchema = z.object({
  source: sourceSchema,
  data_class: pointDataClassSchema,
  from: z.iso.date(),
  to: z.iso.date().check(z.describe('Last day with a figure')),
  days: count('Days with a figure'),
  note: z.nullable(z.string()),
});

export const regimeFlipsSchema = z.object({
  flips: z.array(flipSchema).check(z.describe('Newest first')),
  known: z
    .array(knownSchema)
    .check(z.describe('The periods the list covers; nothing is known between')),
  tally: z.object({
    right: count('Flips'),
    wrong: count('Flips'),
    unrated: count('Flips, with those that are too recent'),
  }),
  meta: metaSchema,
});
export type RegimeFlips = z.infer<typeof regimeFlipsSchema>;

export const regimeFlipsContract = defineContract({
  key: 'listRegimeFlips',
  path: '/api/v1/regime/flips',
  summary: 'Changes of the regime since 2021 with causes and what followed',
  tag: 'Regime',
  query: z.object(formatShape),
  response: regimeFlipsSchema,
  rows: true,
  cache: cacheFor(300),
  errors: [400, 429, 503],
});
