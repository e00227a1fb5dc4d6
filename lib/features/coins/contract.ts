import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';

/** A covered coin with everything the dashboard compares: price, peg, liquidity and yield in parts. */
export const coinSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  price_usd: field.figureOrNull('Consensus price, US dollars'),
  price_text: field.textOrNull('The same, exact'),
  price_observed_at: z.nullable(field.isoTimeSchema),
  venues_valid: field.count('Venues behind the price'),
  deviation_bps: field.figureOrNull('Signed deviation from 1 US dollar, basis points'),
  volatility_5m_bps: field.figureOrNull('Basis points'),
  peg_class: z.nullable(field.pegClassSchema),
  peg_score: field.figureOrNull('0 to 1'),
  liq_score: field.figureOrNull(
    '0 to 1; null means insufficient venues, or too little of their expected depth for a day',
  ),
  liq_method: field.liquidityMethodSchema,
  liq_venues: field.count('Venues behind the liquidity score'),
  depth_20bps_usd: field.figureOrNull('US dollars'),
  risk_tier: z.nullable(field.riskTierSchema),
  apy_percent: field.figureOrNull('Effective APY, percent'),
  apy_percent_text: field.textOrNull('The same, exact'),
  apy_base_percent: field.figureOrNull('Base yield, percent'),
  apy_reward_percent: field.figureOrNull('Reward yield after the cap, percent'),
  ray_percent: field.figureOrNull('Risk-adjusted APY, percent'),
  ray_percent_text: field.textOrNull('The same, exact'),
  apy_mean_7d_percent: field.figureOrNull(
    'Average of the last reading on each of 7 UTC days, percent; null if one is missing',
  ),
  apy_mean_30d_percent: field.figureOrNull(
    'Average of the last reading on each of 30 UTC days, percent; null if one is missing',
  ),
  change_24h_percentage_points: field.figureOrNull(
    'Change of apy_percent over 24 hours, percentage points',
  ),
  apy_observed_at: z.nullable(field.isoTimeSchema),
  pool_tvl_usd: field.figureOrNull('Assets in the pools behind the APY, US dollars'),
  pools_used: field.count('Pools behind the APY'),
  market_cap_usd: field.figureOrNull('US dollars'),
  judgement: z.array(z.string()),
});
export type Coin = z.infer<typeof coinSchema>;

export const coinsResponseSchema = z.object({
  coins: z.array(coinSchema).check(z.describe('SYI constituents first, in basket order')),
  meta: field.metaSchema,
});
export type CoinsResponse = z.infer<typeof coinsResponseSchema>;

export const coinsContract = defineContract({
  key: 'listCoins',
  path: '/api/v1/coins',
  summary: 'Covered coins with price, peg, liquidity, base and reward yields, and averages',
  tag: 'Yields',
  response: coinsResponseSchema,
  cache: cacheFor(30),
  errors: [429, 503],
});
