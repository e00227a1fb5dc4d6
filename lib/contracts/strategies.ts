import * as z from 'zod/mini';
import { strategiesCall } from './calls';
import { cacheFor, defineContract } from './contract';
import { metaSchema } from './meta';
import {
  count,
  figure,
  figureOrNull,
  isoTimeSchema,
  limitParam,
  riskTierSchema,
  sourceTypeSchema,
  textOrNull,
} from './primitives';

/**
 * One pool or platform that lends a covered coin. `apy` and `ry_apy` are PERCENT (4.2 means 4.2%):
 * a consumer divides both by 100 to get the fraction that a percent formatter takes.
 */
export const strategySchema = z.object({
  strategy_id: z.string(),
  platform: z.string(),
  symbol: z.string(),
  apy: figure('Effective APY after the reward cap, percent'),
  apy_text: z.string(),
  ry_apy: figureOrNull('Risk-adjusted APY, percent; null while a score is unknown'),
  ry_apy_text: textOrNull('The same, exact, percent'),
  peg_score: figureOrNull('Peg score of the coin, 0 to 1'),
  liq_score: figureOrNull('Liquidity score of the coin, 0 to 1'),
  risk_tier: z.nullable(riskTierSchema),
  source_type: sourceTypeSchema,
  chain: z.nullable(z.string()),
  tvl_usd: figureOrNull('US dollars'),
  apy_base: figureOrNull('Base part, percent'),
  apy_reward: figureOrNull('Reward part before its cap, percent'),
  apy_mean_7d: figureOrNull('Mean of seven days, percent'),
  apy_mean_30d: figureOrNull('Mean of thirty days, percent'),
  change_24h: figureOrNull('Percentage points'),
  age_days: figureOrNull('Days'),
  eligible: z.boolean(),
  exclusion: z.nullable(z.string()).check(z.describe('The rule that keeps it out, if any')),
  observed_at: isoTimeSchema,
});
export type Strategy = z.infer<typeof strategySchema>;

export const strategiesQuerySchema = z.object({
  symbol: z.optional(z.string().check(z.regex(/^[A-Za-z0-9.]{2,12}$/))),
  eligible: z.optional(
    z.enum(['true', 'false', 'all']).check(z.describe('Default true: eligible strategies only')),
  ),
  limit: limitParam(1000),
});

export const strategiesResponseSchema = z.object({
  strategies: z
    .array(strategySchema)
    .check(
      z.describe(
        'Eligible ones first, then highest risk-adjusted APY first; strategies without one last',
      ),
    ),
  total: count('Strategies that match, before the limit'),
  meta: metaSchema,
});
export type StrategiesResponse = z.infer<typeof strategiesResponseSchema>;

export const strategiesContract = defineContract({
  key: 'listRiskAdjustedYield',
  method: 'GET',
  path: strategiesCall.path,
  aliases: ['/v1/strategies/risk-adjusted-yield'],
  summary: 'Strategies with their raw and risk-adjusted yield',
  tag: 'Yields',
  params: null,
  query: strategiesQuerySchema,
  response: strategiesResponseSchema,
  csv: false,
  refreshIntervalMs: strategiesCall.refreshIntervalMs,
  cache: cacheFor(30),
  errors: [400, 404, 429, 503],
});
