import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';

/**
 * One coin's yield. The specification gives the same figures under two spellings: `currentYield`
 * is PERCENT (4.2 means 4.2%), `apy` and `ray` are FRACTIONS (0.042 means 4.2%).
 */
export const yieldItemSchema = z.object({
  stablecoin: z.string(),
  symbol: z.string(),
  name: z.string(),
  currentYield: field.figureOrNull('Effective APY before risk adjustment, percent'),
  current_yield_text: field.textOrNull('Exact value as text, percent'),
  apy: field.figureOrNull('currentYield as a fraction: 0.042 is 4.2%'),
  ray: field.figureOrNull('Risk-adjusted APY as a fraction: 0.042 is 4.2%'),
  ray_percent_text: field.textOrNull('Risk-adjusted APY, exact, percent'),
  source: z.nullable(z.string()).check(z.describe('Platform with the most assets behind the APY')),
  platform: z.nullable(z.string()).check(z.describe('Same as source')),
  protocol_name: z.nullable(z.string()).check(z.describe('Same as source')),
  sourceType: z.nullable(field.sourceTypeSchema),
  riskScore: z.nullable(z.enum(['Low', 'Medium', 'High'])).check(
    z.meta({
      id: 'RiskLabel',
      description:
        'Exit risk of the coin, from peg score × liquidity score: Low above 0.8, High below 0.6. Contract, custodian and issuer are not rated',
    }),
  ),
  risk_tier: z.nullable(field.riskTierSchema),
  risk_score: field.figureOrNull(
    '10 × (1 − peg score × liquidity score): 0 is safest, 10 is worst',
  ),
  change24h: field.figureOrNull('Change of currentYield over 24 hours, percentage points'),
  liquidity: z.nullable(z.string()).check(z.describe('tvl as text, e.g. "$9.20B"')),
  tvl: field.figureOrNull('Deposits in the pools behind the APY, US dollars'),
  market_cap_usd: field.figureOrNull('US dollars'),
  pools_used: field.count('Pools behind the APY'),
  peg_score: field.figureOrNull('0 to 1'),
  liq_score: field.figureOrNull('0 to 1'),
  price_usd: field.figureOrNull('Consensus price, US dollars'),
  is_constituent: z.boolean().check(z.describe('The coin is in the SYI basket')),
  weight_percent: field.figureOrNull('Frozen SYI weight, percent'),
  effective_weight_percent: field.figureOrNull('SYI weight after suspensions, percent'),
  suspended_because: z.nullable(z.string()),
  meta: field.metaSchema,
});
export type YieldItem = z.infer<typeof yieldItemSchema>;

/** SYI constituents first, in the basket's order, then the other covered coins. */
export const yieldListSchema = z.array(yieldItemSchema);

export const yieldsQuerySchema = z.object({
  refresh: z.optional(z.enum(['true', 'false', '1', '0']).check(z.describe('Bypass all caches'))),
});

export const yieldsContract = defineContract({
  key: 'listYields',
  path: '/api/yields',
  aliases: ['/api/yields/'],
  summary: 'Current yield of each covered coin',
  tag: 'Yields',
  query: yieldsQuerySchema,
  response: yieldListSchema,
  cache: cacheFor(30),
  errors: [400, 429, 503],
});
