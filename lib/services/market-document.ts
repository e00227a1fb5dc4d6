import 'server-only';
import * as z from 'zod/mini';
import {
  dataClassSchema,
  decimalTextSchema,
  indexCodeSchema,
  indexMethodSchema,
  indexModeSchema,
  indexStatusSchema,
  liquidityMethodSchema,
  pegClassSchema,
  priceMethodSchema,
  riskTierSchema,
  sourceTypeSchema,
} from '@/lib/contracts/primitives';
import { weightBandSchema } from '@/lib/contracts/syi';
import type { MarketSnapshot, StrategyState } from '@/lib/domain/snapshot';

/**
 * The collector's documents as they come out of the store. They are parsed like any body that
 * crosses a border: another version of the collector may have written them.
 */
const figure = z.nullable(decimalTextSchema);
const time = z.int();
const timeOrNull = z.nullable(time);
const names = z.array(z.string());
const tier = z.union([z.literal(1), z.literal(2)]);

const verdictSchema = z.object({
  source: z.string(),
  tier,
  priceUsd: figure,
  volume24hUsd: figure,
  observedAtMs: time,
  payloadSha256: z.string(),
  used: z.boolean(),
  rule: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

const coinSchema = z.object({
  symbol: z.string(),
  priceUsd: figure,
  priceMethod: priceMethodSchema,
  priceTier: z.nullable(tier),
  priceObservedAtMs: timeOrNull,
  pending: z.nullable(z.object({ priceUsd: decimalTextSchema, sinceMs: time, sources: names })),
  deviationBps: figure,
  volatility5mBps: figure,
  pegScore: figure,
  pegClass: z.nullable(pegClassSchema),
  venuesValid: z.int(),
  venueIqrBps: figure,
  sources: z.array(verdictSchema),
  liquidityScore: figure,
  liquidityMethod: liquidityMethodSchema,
  liquidityObservedAtMs: timeOrNull,
  liquidityVenues: z.int(),
  depth10Usd: figure,
  depth20Usd: figure,
  depth50Usd: figure,
  medianSpreadBps: figure,
  volume24hUsd: figure,
  apyPercent: figure,
  apyBasePercent: figure,
  apyRewardPercent: figure,
  apyObservedAtMs: timeOrNull,
  poolsUsed: z.int(),
  poolTvlUsd: figure,
  rayPercent: figure,
  riskTier: z.nullable(riskTierSchema),
  marketCapUsd: figure,
  marketCapObservedAtMs: timeOrNull,
  weightPercent: figure,
  effectiveWeightPercent: figure,
  suspendedBecause: z.nullable(z.string()),
  quality: figure,
  flags: names,
  judgement: names,
});

const indexStateSchema = z.object({
  code: indexCodeSchema,
  value: figure,
  unit: z.enum(['percent', 'bps']),
  method: indexMethodSchema,
  status: indexStatusSchema,
  asOfMs: time,
  mode: indexModeSchema,
  confidence: figure,
  constituentsUsed: z.int(),
  constituentsExpected: z.int(),
  coveragePercent: figure,
  topSharePercent: figure,
  hhi: figure,
  band: z.nullable(weightBandSchema),
  totalTvlUsd: figure,
  averageYieldPercent: figure,
  oldestInputAgeSeconds: z.nullable(z.number()),
  revision: z.int(),
  reason: z.nullable(z.string()),
  judgement: names,
});

const regimeStateSchema = z.object({
  state: z.enum(['ON', 'OFF', 'OFF_OVERRIDE', 'NEU']),
  asOfMs: time,
  syiExcessBps: figure,
  spreadBps: figure,
  zScore: figure,
  slope7BpsPerDay: figure,
  breadthPercent: figure,
  alertType: z.nullable(
    z.enum(['Early-Warning', 'Flip Confirmed', 'Override Peg', 'Invalidation']),
  ),
  observations: z.int(),
  overrideSinceMs: timeOrNull,
});

export const marketDocumentSchema: z.ZodMiniType<MarketSnapshot> = z.object({
  feedId: z.string(),
  dataClass: dataClassSchema,
  asOfMs: time,
  methodologyVersion: z.string(),
  parametersSha256: z.string(),
  coins: z.array(coinSchema),
  indices: z.array(indexStateSchema),
  regime: regimeStateSchema,
  billRate: z.nullable(
    z.object({
      date: z.string(),
      series: z.string(),
      basis: z.string(),
      percent: decimalTextSchema,
      observedAtMs: time,
    }),
  ),
  familyAumUsd: figure,
});

export const strategiesDocumentSchema: z.ZodMiniType<readonly StrategyState[]> = z.array(
  z.object({
    strategyId: z.string(),
    platform: z.string(),
    sourceType: sourceTypeSchema,
    chain: z.nullable(z.string()),
    symbol: z.string(),
    tvlUsd: figure,
    apyBasePercent: figure,
    apyRewardPercent: figure,
    apyPercent: decimalTextSchema,
    apyMean7dPercent: figure,
    apyMean30dPercent: figure,
    change24hPercentagePoints: figure,
    rayPercent: figure,
    pegScore: figure,
    liquidityScore: figure,
    riskTier: z.nullable(riskTierSchema),
    ageDays: z.nullable(z.number()),
    eligible: z.boolean(),
    exclusion: z.nullable(z.string()),
    observedAtMs: time,
  }),
);
