import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';

/** Peg, liquidity and yield of one coin. `apy` is PERCENT, as in the strategies it is merged with. */
export const stablecoinMetricsSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  apy: field.figureOrNull('Effective APY, percent: 4.2 is 4.2%'),
  ry_apy: field.figureOrNull('Risk-adjusted APY, percent'),
  vw_price: field.figureOrNull('Volume-weighted consensus price, US dollars'),
  vw_price_text: field.textOrNull('The same, exact'),
  peg_dev_bps: field.figureOrNull('Signed deviation from 1 US dollar, basis points'),
  peg_vol_5m_bps: field.figureOrNull('Five-minute volatility, basis points'),
  peg_score: field.figureOrNull('0 to 1'),
  liq_score: field.figureOrNull(
    '0 to 1; null means insufficient venues, or too little of their expected depth for a day',
  ),
  peg_class: z.nullable(field.pegClassSchema),
  risk_tier: z.nullable(field.riskTierSchema),
  price_method: field.priceMethodSchema,
  price_observed_at: z.nullable(field.isoTimeSchema),
  venues_valid: field.count('Venues behind the price'),
  liq_method: field.liquidityMethodSchema,
  liq_venues: field.count('Venues behind the liquidity score'),
  depth_10bps_usd: field.figureOrNull('Depth within 10 bps, US dollars'),
  depth_20bps_usd: field.figureOrNull('Depth within 20 bps, US dollars'),
  depth_50bps_usd: field.figureOrNull('Depth within 50 bps, US dollars'),
  median_spread_bps: field.figureOrNull('Basis points'),
  volume_24h_usd: field.figureOrNull('US dollars'),
  market_cap_usd: field.figureOrNull('US dollars'),
  weight_percent: field.figureOrNull('Frozen SYI weight, percent; null outside the basket'),
  suspended_because: z.nullable(z.string()),
  flags: z.array(z.string()),
  judgement: z.array(z.string()),
});
export type StablecoinMetrics = z.infer<typeof stablecoinMetricsSchema>;

export const stablecoinsResponseSchema = z.object({
  stablecoins: z.array(stablecoinMetricsSchema),
  average_volatility_5m_bps: field.figureOrNull(
    'Average five-minute volatility across coins, basis points',
  ),
  meta: field.metaSchema,
});
export type StablecoinsResponse = z.infer<typeof stablecoinsResponseSchema>;

export const stablecoinsContract = defineContract({
  key: 'listStablecoinMetrics',
  path: '/api/v1/stablecoins/all-metrics',
  summary: 'Peg, liquidity and yield data for each covered coin',
  tag: 'Risk',
  response: stablecoinsResponseSchema,
  cache: cacheFor(30),
  errors: [429, 503],
});

export const pegRankingItemSchema = z.object({
  rank: field.count('1 is the most stable peg', 1),
  symbol: z.string(),
  name: z.string(),
  price: field.figureOrNull('Consensus price, US dollars'),
  vw_price: field.figureOrNull('Same as price, US dollars'),
  peg_dev_bps: field.figureOrNull('Signed, basis points'),
  peg_vol_5m_bps: field.figureOrNull('Basis points'),
  peg_score: field.figureOrNull('0 to 1'),
  peg_class: z.nullable(field.pegClassSchema),
});

export const pegRankingResponseSchema = z.object({
  ranking: z.array(pegRankingItemSchema).check(z.describe('Highest peg score first, unknown last')),
  meta: field.metaSchema,
});
export type PegRankingResponse = z.infer<typeof pegRankingResponseSchema>;

export const pegRankingContract = defineContract({
  key: 'rankPegStability',
  path: '/api/v1/peg-stability/ranking',
  summary: 'Covered coins ranked by peg score',
  tag: 'Peg',
  response: pegRankingResponseSchema,
  cache: cacheFor(30),
  errors: [429, 503],
});
