import * as z from 'zod/mini';
import { coinsCall } from './calls';
import { cacheFor, defineContract } from './contract';
import { metaSchema } from './meta';
import {
  count,
  figureOrNull,
  isoTimeSchema,
  liquidityMethodSchema,
  pegClassSchema,
  riskTierSchema,
  textOrNull,
} from './primitives';

/** A covered coin with everything the dashboard compares: price, peg, liquidity and yield in parts. */
export const coinSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  price_usd: figureOrNull('Consensus price, US dollars'),
  price_text: textOrNull('The same, exact'),
  price_observed_at: z.nullable(isoTimeSchema),
  venues_valid: count('Venues behind the price'),
  deviation_bps: figureOrNull('Signed deviation from 1 US dollar, basis points'),
  volatility_5m_bps: figureOrNull('Basis points'),
  peg_class: z.nullable(pegClassSchema),
  peg_score: figureOrNull('0 to 1'),
  liq_score: figureOrNull('0 to 1; null means insufficient venues'),
  liq_method: liquidityMethodSchema,
  liq_venues: count('Venues behind the liquidity score'),
  depth_20bps_usd: figureOrNull('US dollars'),
  risk_tier: z.nullable(riskTierSchema),
  apy: figureOrNull('Effective APY, percent'),
  apy_text: textOrNull('The same, exact'),
  apy_base: figureOrNull('Base part, percent'),
  apy_reward: figureOrNull('Reward part after its cap, percent'),
  ry_apy: figureOrNull('Risk-adjusted APY, percent'),
  ry_apy_text: textOrNull('The same, exact'),
  apy_mean_7d: figureOrNull(
    'Mean of the last reading of each of 7 UTC days, percent; null while one is missing',
  ),
  apy_mean_30d: figureOrNull('The same over 30 days'),
  change_24h: figureOrNull('Change of apy over 24 hours, percentage points'),
  apy_observed_at: z.nullable(isoTimeSchema),
  pool_tvl_usd: figureOrNull('Assets in the pools behind the APY, US dollars'),
  pools_used: count('Pools behind the APY'),
  market_cap_usd: figureOrNull('US dollars'),
  judgement: z.array(z.string()),
});
export type Coin = z.infer<typeof coinSchema>;

export const coinsResponseSchema = z.object({
  coins: z
    .array(coinSchema)
    .check(z.describe('SYI constituents first, in the order of the basket')),
  meta: metaSchema,
});
export type CoinsResponse = z.infer<typeof coinsResponseSchema>;

export const coinsContract = defineContract({
  key: 'listCoins',
  method: 'GET',
  path: coinsCall.path,
  aliases: ['/v1/coins'],
  summary: 'Covered coins with price, peg, liquidity, yield in parts and its averages',
  tag: 'Yields',
  params: null,
  query: null,
  response: coinsResponseSchema,
  csv: false,
  refreshIntervalMs: coinsCall.refreshIntervalMs,
  cache: cacheFor(30),
  errors: [429, 503],
});
