import * as z from 'zod/mini';
import { pegRankingCall, stablecoinsCall } from './calls';
import { cacheFor, defineContract } from './contract';
import { metaSchema } from './meta';
import {
  count,
  figureOrNull,
  isoTimeSchema,
  liquidityMethodSchema,
  pegClassSchema,
  priceMethodSchema,
  riskTierSchema,
  textOrNull,
} from './primitives';

/** Peg, liquidity and yield of one coin. `apy` is PERCENT, as in the strategies it is merged with. */
export const stablecoinMetricsSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  apy: figureOrNull('Effective APY, percent'),
  ry_apy: figureOrNull('Risk-adjusted APY, percent'),
  vw_price: figureOrNull('Volume-weighted consensus price, US dollars'),
  vw_price_text: textOrNull('The same, exact'),
  peg_dev_bps: figureOrNull('Signed deviation from 1 US dollar, basis points'),
  peg_vol_5m_bps: figureOrNull('Five-minute volatility, basis points'),
  peg_score: figureOrNull('0 to 1'),
  liq_score: figureOrNull('0 to 1; null means insufficient venues'),
  peg_class: z.nullable(pegClassSchema),
  risk_tier: z.nullable(riskTierSchema),
  price_method: priceMethodSchema,
  price_observed_at: z.nullable(isoTimeSchema),
  venues_valid: count('Venues behind the price'),
  liq_method: liquidityMethodSchema,
  liq_venues: count('Venues behind the liquidity score'),
  depth_10bps_usd: figureOrNull('Depth within 10 bps, US dollars'),
  depth_20bps_usd: figureOrNull('Depth within 20 bps, US dollars'),
  depth_50bps_usd: figureOrNull('Depth within 50 bps, US dollars'),
  median_spread_bps: figureOrNull('Basis points'),
  volume_24h_usd: figureOrNull('US dollars'),
  market_cap_usd: figureOrNull('US dollars'),
  weight_percent: figureOrNull('Frozen SYI weight, percent; null outside the basket'),
  suspended_because: z.nullable(z.string()),
  flags: z.array(z.string()),
  judgement: z.array(z.string()),
});
export type StablecoinMetrics = z.infer<typeof stablecoinMetricsSchema>;

export const stablecoinsResponseSchema = z.object({
  stablecoins: z.array(stablecoinMetricsSchema),
  average_volatility_5m_bps: figureOrNull('Mean five-minute volatility of the coins, basis points'),
  meta: metaSchema,
});
export type StablecoinsResponse = z.infer<typeof stablecoinsResponseSchema>;

export const stablecoinsContract = defineContract({
  key: 'listStablecoinMetrics',
  method: 'GET',
  path: stablecoinsCall.path,
  aliases: ['/v1/stablecoins/all-metrics'],
  summary: 'Peg, liquidity and yield figures of each covered coin',
  tag: 'Risk',
  params: null,
  query: null,
  response: stablecoinsResponseSchema,
  csv: false,
  refreshIntervalMs: stablecoinsCall.refreshIntervalMs,
  cache: cacheFor(30),
  errors: [429, 503],
});

export const pegRankingItemSchema = z.object({
  rank: count('1 is the steadiest peg', 1),
  symbol: z.string(),
  name: z.string(),
  price: figureOrNull('Consensus price, US dollars'),
  vw_price: figureOrNull('Same as price'),
  peg_dev_bps: figureOrNull('Signed, basis points'),
  peg_vol_5m_bps: figureOrNull('Basis points'),
  peg_score: figureOrNull('0 to 1'),
  peg_class: z.nullable(pegClassSchema),
});

export const pegRankingResponseSchema = z.object({
  ranking: z.array(pegRankingItemSchema).check(z.describe('Best peg score first, unknown last')),
  meta: metaSchema,
});
export type PegRankingResponse = z.infer<typeof pegRankingResponseSchema>;

export const pegRankingContract = defineContract({
  key: 'rankPegStability',
  method: 'GET',
  path: pegRankingCall.path,
  aliases: ['/v1/peg-stability/ranking'],
  summary: 'Covered coins ranked by peg score',
  tag: 'Peg',
  params: null,
  query: null,
  response: pegRankingResponseSchema,
  csv: false,
  refreshIntervalMs: pegRankingCall.refreshIntervalMs,
  cache: cacheFor(30),
  errors: [429, 503],
});
