import type { DataClass, Tier } from './observations';

/**
 * What one tick of the engine publishes: plain JSON, decimals as text, times as epoch ms.
 * The collector writes it, the services read it; a `null` figure is unknown, never zero.
 */

export const INDEX_CODES = ['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const;
export type IndexCode = (typeof INDEX_CODES)[number];

export type PegClass = 'stable' | 'warning' | 'alert';
export type RiskTier = 'low' | 'medium' | 'high';
export type IndexMode = 'Normal' | 'Bear' | 'High-Vol';
export type PriceMethod = 'venues' | 'aggregator' | 'carried_forward' | 'none';
/** `full`: every constituent; `reduced`: renormalised; `carried_forward`: the last value again. */
export type IndexMethod = 'full' | 'reduced' | 'carried_forward';
/** `estimated` whenever the value was not computed from the inputs of its own time. */
export type IndexStatus = 'live' | 'estimated';

/** How one venue's or aggregator's price was judged, with the rule that refused it. */
export type SourceVerdict = {
  source: string;
  tier: Tier;
  priceUsd: string | null;
  volume24hUsd: string | null;
  observedAtMs: number;
  payloadSha256: string;
  used: boolean;
  rule: string | null;
  reason: string | null;
};

/** A move of 50 bps or more that waits for a second independent source. */
export type PendingPrice = { priceUsd: string; sinceMs: number; sources: readonly string[] };

export type CoinState = {
  symbol: string;
  priceUsd: string | null;
  priceMethod: PriceMethod;
  priceTier: Tier | null;
  priceObservedAtMs: number | null;
  pending: PendingPrice | null;
  deviationBps: string | null;
  volatility5mBps: string | null;
  pegScore: string | null;
  pegClass: PegClass | null;
  venuesValid: number;
  venueIqrBps: string | null;
  sources: readonly SourceVerdict[];
  liquidityScore: string | null;
  liquidityMethod: 'observed' | 'carried_forward' | 'assumed' | 'none';
  liquidityObservedAtMs: number | null;
  liquidityVenues: number;
  depth10Usd: string | null;
  depth20Usd: string | null;
  depth50Usd: string | null;
  medianSpreadBps: string | null;
  volume24hUsd: string | null;
  apyPercent: string | null;
  apyBasePercent: string | null;
  apyRewardPercent: string | null;
  apyObservedAtMs: number | null;
  poolsUsed: number;
  poolTvlUsd: string | null;
  rayPercent: string | null;
  riskTier: RiskTier | null;
  marketCapUsd: string | null;
  marketCapObservedAtMs: number | null;
  /** SYI weight in percent of the frozen caps; `null` for a coin that is not a constituent. */
  weightPercent: string | null;
  /** Weight after renormalisation; `null` when the coin is suspended or not a constituent. */
  effectiveWeightPercent: string | null;
  suspendedBecause: string | null;
  quality: string | null;
  flags: readonly string[];
  /** Inputs that rest on judgement instead of observation, e.g. an assumed liquidity score. */
  judgement: readonly string[];
};

export type WeightBand = { p1: string; p25: string; p50: string; p75: string; p99: string };

export type IndexState = {
  code: IndexCode;
  /** Percent; SYRPI in signed basis points. `null` until a first value could be computed. */
  value: string | null;
  unit: 'percent' | 'bps';
  method: IndexMethod;
  status: IndexStatus;
  asOfMs: number;
  mode: IndexMode;
  /** 0–1, 4 dp. */
  confidence: string | null;
  constituentsUsed: number;
  constituentsExpected: number;
  coveragePercent: string | null;
  topSharePercent: string | null;
  hhi: string | null;
  band: WeightBand | null;
  totalTvlUsd: string | null;
  /** Weighted APY before risk adjustment, percent. */
  averageYieldPercent: string | null;
  oldestInputAgeSeconds: number | null;
  revision: number;
  reason: string | null;
  judgement: readonly string[];
};

/** A pool or a CeFi product that lends one covered coin. */
export type StrategyState = {
  strategyId: string;
  platform: string;
  sourceType: 'DeFi' | 'CeFi';
  chain: string | null;
  symbol: string;
  tvlUsd: string | null;
  apyBasePercent: string | null;
  apyRewardPercent: string | null;
  /** Effective APY after the reward cap. */
  apyPercent: string;
  apyMean7dPercent: string | null;
  apyMean30dPercent: string | null;
  change24hPercentagePoints: string | null;
  rayPercent: string | null;
  pegScore: string | null;
  liquidityScore: string | null;
  riskTier: RiskTier | null;
  ageDays: number | null;
  eligible: boolean;
  exclusion: string | null;
  observedAtMs: number;
};

export type RegimeCode = 'ON' | 'OFF' | 'OFF_OVERRIDE' | 'NEU';
export type RegimeAlertType = 'Early-Warning' | 'Flip Confirmed' | 'Override Peg' | 'Invalidation';

export type RegimeSnapshot = {
  state: RegimeCode;
  asOfMs: number;
  syiExcessBps: string | null;
  spreadBps: string | null;
  zScore: string | null;
  slope7BpsPerDay: string | null;
  breadthPercent: string | null;
  alertType: RegimeAlertType | null;
  observations: number;
  overrideSinceMs: number | null;
};

/** The whole of one tick, as the read side sees it. */
export type MarketSnapshot = {
  feedId: string;
  dataClass: DataClass;
  asOfMs: number;
  methodologyVersion: string;
  parametersSha256: string;
  coins: readonly CoinState[];
  indices: readonly IndexState[];
  regime: RegimeSnapshot;
  billRate: {
    date: string;
    series: string;
    basis: string;
    percent: string;
    observedAtMs: number;
  } | null;
  familyAumUsd: string | null;
};
