import * as z from 'zod/mini';
import { REGIME_CONDITIONS, REGIME_RULES } from '@/lib/benchmark/codes';
import { count, figure, figureOrNull } from '@/lib/features/contract/primitives';

const comparisonSchema = z.enum(['above', 'at_least', 'below', 'at_most']);
const OVERRIDE_RULES = ['largest_deviation', 'sum_of_largest', 'calm'] as const;

const boundSchema = z.object({
  comparison: comparisonSchema,
  threshold: figure('In `unit`'),
  met: z.nullable(z.boolean()).check(z.describe('null while the figure is unknown')),
});

const ruleSchema = z.object({
  rule: z.enum(REGIME_RULES),
  unit: z.enum(['bps', 'standard_deviations', 'bps_per_day', 'percent']),
  figure: figureOrNull('Of the last fixing, in `unit`'),
  off: boundSchema.check(z.describe('What Risk-Off asks')),
  on: boundSchema.check(z.describe('What Risk-On asks')),
});

const conditionSchema = z.object({
  condition: z
    .enum(REGIME_CONDITIONS)
    .check(z.describe('Observations so far, candidate days in a row, days since the last change')),
  figure_days: z.nullable(count('Days; null where nothing was counted yet')),
  comparison: z.enum(['above', 'at_least']),
  threshold_days: count('Days'),
  met: z.boolean(),
});

const deviationRuleSchema = z.object({
  figure_bps: figureOrNull('Absolute, of prices that are fresh; null without one'),
  enters_at_bps: figure('The override begins at this figure'),
  clears_below_bps: figure('It clears below this figure'),
});

const overrideSchema = z.object({
  active: z.boolean(),
  largest: z.extend(deviationRuleSchema, {
    asset: z.nullable(z.string()).check(z.describe('The coin farthest from one dollar')),
    deviation_bps: figureOrNull('The same, signed'),
  }),
  sum: z.extend(deviationRuleSchema, { count: count('How many of the largest are summed') }),
  calm_seconds: z.nullable(count('Time under both clearing figures so far; null without override')),
  calm_seconds_needed: count('Of them before the override clears'),
});

const changeSchema = z.object({
  to: z.enum(['ON', 'OFF']),
  vetoed_by: z
    .array(z.enum([...REGIME_RULES, ...REGIME_CONDITIONS, ...OVERRIDE_RULES]))
    .check(z.describe('Every rule and condition that currently prevents this change')),
  earliest: z
    .nullable(z.iso.date())
    .check(z.describe('First day on which it could come; null where time alone does not say')),
});

export const regimeExplanationSchema = z.object({
  rules: z
    .array(ruleSchema)
    .check(z.describe('A candidate day needs spread, z-score, and one of slope and breadth')),
  conditions: z.array(conditionSchema),
  override: overrideSchema,
  changes: z.array(changeSchema).check(z.describe('States the signal can change to')),
});
export type RegimeExplanation = z.infer<typeof regimeExplanationSchema>;
