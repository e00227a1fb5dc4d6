import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';

/**
 * One pool or platform that lends a covered coin. `apy` and `ry_apy` are PERCENT (4.2 means 4.2%):
 * a consumer divides both by 100 to get the fraction that a percent formatter takes.
 */
export const strategySchema = z.object({
  strategy_id: z.string(),
  platform: z.string(),
  platform_id: z.string().check(z.describe('Its id as a constituent of SYCEFI or SYDEFI')),
  symbol: z.string(),
  pool_name: z
    .nullable(z.string())
    .check(
      z.describe(
        'The source’s name of the pool, e.g. the symbol of a vault, and what tells it from others; null for CeFi',
      ),
    ),
  kind: z
    .nullable(z.string())
    .check(
      z.describe(
        'What the pool does: lending, savings and curated count; private-credit, rwa-fund, basis-trade, insurance, liquidity, campaign, collateral, bridged, mixed and other do not; null for CeFi',
      ),
    ),
  apy: field.figure('Effective APY after the reward cap, percent: 4.2 is 4.2%'),
  apy_text: field.decimalTextSchema.check(z.describe('The same, exact')),
  ry_apy: field.figureOrNull(
    'Risk-adjusted APY, percent: 4.2 is 4.2%; null while a score is unknown',
  ),
  ry_apy_text: field.textOrNull('Exact value as text, percent'),
  peg_score: field.figureOrNull('Peg score of the coin, 0 to 1'),
  liq_score: field.figureOrNull('Liquidity score of the coin, 0 to 1'),
  risk_tier: z.nullable(field.riskTierSchema),
  source_type: field.sourceTypeSchema,
  chain: z.nullable(z.string()),
  tvl_usd: field.figureOrNull('US dollars'),
  apy_base_percent: field.figureOrNull('Base yield'),
  apy_reward_percent: field.figureOrNull('Reward yield before the cap'),
  apy_mean_7d_percent: field.figureOrNull('7-day average'),
  apy_mean_30d_percent: field.figureOrNull('30-day average'),
  change_24h_percentage_points: field.figureOrNull('Change of apy over 24 hours'),
  age_days: field.figureOrNull('Days'),
  eligible: z.boolean(),
  exclusion: z
    .nullable(z.string())
    .check(
      z.describe(
        'Rule that keeps it out, if any, e.g. private_credit, duplicate_deposit or tvl_below_minimum',
      ),
    ),
  observed_at: field.isoTimeSchema,
});
export type Strategy = z.infer<typeof strategySchema>;

export const strategiesQuerySchema = z.object({
  symbol: z.optional(field.assetParamSchema),
  eligible: z.optional(
    z.enum(['true', 'false', 'all']).check(z.describe('Default true: eligible strategies only')),
  ),
  limit: field.limitParam(1000),
});

export const strategiesResponseSchema = z.object({
  strategies: z
    .array(strategySchema)
    .check(
      z.describe(
        'Eligible ones first, by highest risk-adjusted APY, those without one last; then excluded ones by highest TVL',
      ),
    ),
  total: field.count('Matching strategies before the limit'),
  meta: field.metaSchema,
});
export type StrategiesResponse = z.infer<typeof strategiesResponseSchema>;

export const strategiesContract = defineContract({
  key: 'listRiskAdjustedYield',
  path: '/api/v1/strategies/risk-adjusted-yield',
  summary: 'Strategies with raw and risk-adjusted yield',
  tag: 'Yields',
  query: strategiesQuerySchema,
  response: strategiesResponseSchema,
  cache: cacheFor(30),
  cost: 2,
  errors: [400, 404, 429, 503],
});
