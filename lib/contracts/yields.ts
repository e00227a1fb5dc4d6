import * as z from 'zod/mini';
import { yieldsCall } from './calls';
import { cacheFor, defineContract } from './contract';
import { metaSchema } from './meta';
import { count, figureOrNull, riskTierSchema, sourceTypeSchema, textOrNull } from './primitives';

/**
 * One coin's yield. The specification reads the same figures under two spellings: `currentYield`
 * is PERCENT (4.2 means 4.2%), `apy` and `ray` are FRACTIONS (0.042 means 4.2%).
 */
export const yieldItemSchema = z.object({
  stablecoin: z.string(),
  symbol: z.string(),
  name: z.string(),
  currentYield: figureOrNull('Effective APY before risk adjustment, percent'),
  current_yield_text: textOrNull('The same, exact, percent'),
  apy: figureOrNull('The same as a fraction'),
  ray: figureOrNull('Risk-adjusted APY as a fraction'),
  ray_percent_text: textOrNull('Risk-adjusted APY, exact, percent'),
  source: z.nullable(z.string()).check(z.describe('Platform with the most assets behind the APY')),
  platform: z.nullable(z.string()).check(z.describe('Same as source')),
  protocol_name: z.nullable(z.string()).check(z.describe('Same as source')),
  sourceType: z.nullable(sourceTypeSchema),
  riskScore: z
    .nullable(z.enum(['Low', 'Medium', 'High']))
    .check(z.describe('Low risk above 0.8 of peg score × liquidity score, High below 0.6')),
  risk_tier: z.nullable(riskTierSchema),
  risk_score: figureOrNull('10 × (1 − peg score × liquidity score): 0 is safest, 10 is worst'),
  change24h: figureOrNull('Change of currentYield over 24 hours, percentage points'),
  liquidity: z
    .nullable(z.string())
    .check(z.describe('Market capitalisation as text, e.g. "$92.5B"')),
  tvl: figureOrNull('Market capitalisation, US dollars'),
  pool_tvl_usd: figureOrNull('Assets in the pools behind the APY, US dollars'),
  pools_used: count('Pools behind the APY'),
  peg_score: figureOrNull('0 to 1'),
  liq_score: figureOrNull('0 to 1'),
  price_usd: figureOrNull('Consensus price, US dollars'),
  is_constituent: z.boolean().check(z.describe('The coin is in the SYI basket')),
  weight_percent: figureOrNull('Frozen SYI weight, percent'),
  effective_weight_percent: figureOrNull('SYI weight after suspensions, percent'),
  suspended_because: z.nullable(z.string()),
  meta: metaSchema,
});
export type YieldItem = z.infer<typeof yieldItemSchema>;

/** SYI constituents first, in the basket's order, then the other covered coins. */
export const yieldListSchema = z.array(yieldItemSchema);

export const yieldsQuerySchema = z.object({
  refresh: z.optional(
    z.enum(['true', 'false', '1', '0']).check(z.describe('Read past every cache')),
  ),
});

export const yieldsContract = defineContract({
  key: 'listYields',
  method: 'GET',
  path: yieldsCall.path,
  aliases: ['/api/yields/'],
  summary: 'Current yield of each covered coin',
  tag: 'Yields',
  params: null,
  query: yieldsQuerySchema,
  response: yieldListSchema,
  csv: false,
  refreshIntervalMs: yieldsCall.refreshIntervalMs,
  cache: cacheFor(30),
  errors: [400, 429, 503],
});
