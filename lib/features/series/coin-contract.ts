import * as z from 'zod/mini';
import { defineContract } from '@/lib/features/contract/define-contract';
import {
  assetParamSchema,
  figureOrNull,
  isoTimeSchema,
  liquidityMethodSchema,
  metaSchema,
  textOrNull,
} from '@/lib/features/contract/primitives';
import { HISTORY, windowAnswerShape, windowShape } from './contract';

export const coinSeriesPointSchema = z.object({
  at: isoTimeSchema.check(z.describe('Start of the interval, or time of a raw reading')),
  apy_percent: figureOrNull('Effective APY of the coin, last in the interval, percent'),
  apy_percent_text: textOrNull('The same, exact'),
  apy_base_percent: figureOrNull('Base yield, percent'),
  apy_reward_percent: figureOrNull('Reward yield after the cap, percent'),
  ray_percent: figureOrNull('Risk-adjusted APY at that reading, percent'),
  ray_percent_text: textOrNull('The same, exact'),
  pools_used: z.nullable(z.int()).check(z.describe('Pools behind the APY; null without a reading')),
  pool_tvl_usd: figureOrNull('TVL of these pools, US dollars'),
  liq_score: figureOrNull('Liquidity score, last in the interval, 0 to 1'),
  liq_method: z
    .nullable(liquidityMethodSchema)
    .check(z.describe('How the score was obtained; null without a reading')),
  depth_10bps_usd: figureOrNull('US dollars'),
  depth_20bps_usd: figureOrNull('US dollars'),
  depth_50bps_usd: figureOrNull('US dollars'),
  median_spread_bps: figureOrNull('Basis points'),
  liq_venues: z.nullable(z.int()).check(z.describe('Venues behind the score')),
});

export const coinSeriesSchema = z.object({
  asset: z.string(),
  ...windowAnswerShape,
  points: z
    .array(coinSeriesPointSchema)
    .check(z.describe('Oldest first; intervals without a reading are omitted')),
  meta: metaSchema,
});
export type CoinSeries = z.infer<typeof coinSeriesSchema>;

/** Yields are read hourly and scores every 30 s, so a point may hold only one of the two. */
export const coinSeriesContract = defineContract({
  key: 'getCoinSeries',
  path: '/api/v1/coins/{asset}/series',
  ...HISTORY,
  summary: 'History of a coin’s yield and liquidity',
  params: z.object({ asset: assetParamSchema }),
  query: z.object(windowShape),
  response: coinSeriesSchema,
});
