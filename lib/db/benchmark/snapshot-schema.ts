import 'server-only';
import * as z from 'zod/mini';
import { BASKET_CLAUSES } from '@/lib/benchmark/basket/review';
import { BASKET_KINDS } from '@/lib/benchmark/basket/reviews';
import {
  DATA_CLASSES,
  INDEX_CODES,
  INDEX_METHODS,
  INDEX_MODES,
  INDEX_STATUSES,
  INDEX_UNITS,
  LIQUIDITY_METHODS,
  PEG_CLASSES,
  PRICE_METHODS,
  REGIME_ALERT_TYPES,
  REGIME_CODES,
  RISK_TIERS,
  SOURCE_TYPES,
} from '@/lib/benchmark/codes';
import {
  decimalTextSchema as decimal,
  weightBandSchema,
} from '@/lib/benchmark/evidence/document-fields';

/**
 * The output of one engine tick: the type, the stored form and its parser. Decimals are
 * text and times are epoch ms; a `null` figure is unknown, never zero. The API's contracts are not
 * used here, so that a change of the API leaves every stored document readable.
 */
const figure = z.nullable(decimal);
const time = z.int();
const timeOrNull = z.nullable(time);
const textOrNull = z.nullable(z.string());
const names = z.array(z.string());
const tier = z.union([z.literal(1), z.literal(2)]);

/** How one venue's or aggregator's price was judged, with the rule that refused it. */
const verdictSchema = z.object({
  source: z.string(),
  tier,
  priceUsd: figure,
  volume24hUsd: figure,
  observedAtMs: time,
  payloadSha256: z.string(),
  used: z.boolean(),
  rule: textOrNull,
  reason: textOrNull,
});

export const coinStateSchema = z.object({
  symbol: z.string(),
  priceUsd: figure,
  priceMethod: z.enum(PRICE_METHODS),
  priceTier: z.nullable(tier),
  priceObservedAtMs: timeOrNull,
  /** A move of 50 bps or more that waits for a second independent source. */
  pending: z.nullable(z.object({ priceUsd: decimal, sinceMs: time, sources: names })),
  deviationBps: figure,
  volatility5mBps: figure,
  pegScore: figure,
  pegClass: z.nullable(z.enum(PEG_CLASSES)),
  venuesValid: z.int(),
  venueIqrBps: figure,
  sources: z.array(verdictSchema),
  liquidityScore: figure,
  liquidityMethod: z.enum(LIQUIDITY_METHODS),
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
  riskTier: z.nullable(z.enum(RISK_TIERS)),
  marketCapUsd: figure,
  marketCapObservedAtMs: timeOrNull,
  /** SYI weight in percent of the frozen caps; `null` for a coin that is not a constituent. */
  weightPercent: figure,
  /** Weight after renormalization; `null` when the coin is suspended or not a constituent. */
  effectiveWeightPercent: figure,
  suspendedBecause: textOrNull,
  quality: figure,
  flags: names,
  /** Inputs that rest on judgment instead of observation, e.g. an assumed liquidity score. */
  judgement: names,
});

const indexStateSchema = z.object({
  code: z.enum(INDEX_CODES),
  /** Percent; SYRPI in signed basis points. `null` until a first value could be computed. */
  value: figure,
  unit: z.enum(INDEX_UNITS),
  method: z.enum(INDEX_METHODS),
  status: z.enum(INDEX_STATUSES),
  asOfMs: time,
  mode: z.enum(INDEX_MODES),
  /** 0–1, 4 dp. */
  confidence: figure,
  constituentsUsed: z.int(),
  constituentsExpected: z.int(),
  coveragePercent: figure,
  topSharePercent: figure,
  hhi: figure,
  band: z.nullable(weightBandSchema),
  totalTvlUsd: figure,
  /** Weighted APY before risk adjustment, percent. */
  averageYieldPercent: figure,
  oldestInputAgeSeconds: z.nullable(z.number()),
  revision: z.int(),
  reason: textOrNull,
  judgement: names,
});

export const regimeSnapshotSchema = z.object({
  state: z.enum(REGIME_CODES),
  asOfMs: time,
  syiExcessBps: figure,
  spreadBps: figure,
  zScore: figure,
  slope7BpsPerDay: figure,
  breadthPercent: figure,
  alertType: z.nullable(z.enum(REGIME_ALERT_TYPES)),
  observations: z.int(),
  /** How many of the days the signal looks back on are reconstructed. */
  reconstructedObservations: z.int(),
  overrideSinceMs: timeOrNull,
  /** The engine's memory could not be read: the signal is the last published one until the next fixing. */
  isLastKnown: z.optional(z.boolean()),
  /** State the next change depends on besides the figures. */
  memory: z.object({
    /** The last day evaluated, and the day of the last flip or cleared override, UTC. */
    lastDate: textOrNull,
    lastFlipDate: textOrNull,
    /** Candidate days in a row so far. */
    pending: z.nullable(z.object({ direction: z.enum(['ON', 'OFF']), days: z.int() })),
    /** Time under both thresholds at which an override clears. */
    overrideCalmMs: z.int(),
  }),
});

export const marketSnapshotSchema = z.object({
  feedId: z.string(),
  dataClass: z.enum(DATA_CLASSES),
  asOfMs: time,
  methodologyVersion: z.string(),
  parametersSha256: z.string(),
  coins: z.array(coinStateSchema),
  indices: z.array(indexStateSchema),
  regime: regimeSnapshotSchema,
  billRate: z.nullable(
    z.object({
      date: z.string(),
      series: z.string(),
      basis: z.string(),
      percent: decimal,
      observedAtMs: time,
    }),
  ),
  familyAumUsd: figure,
});

/** Pools and CeFi products that lend a covered coin. */
export const strategiesSchema = z.array(
  z.object({
    strategyId: z.string(),
    platform: z.string(),
    /** Its id in the records of SYCEFI and SYDEFI. */
    platformId: z.string(),
    sourceType: z.enum(SOURCE_TYPES),
    chain: textOrNull,
    symbol: z.string(),
    /** The source's name for a pool, and what the pool does; unknown for a CeFi product. */
    poolName: textOrNull,
    kind: textOrNull,
    tvlUsd: figure,
    apyBasePercent: figure,
    apyRewardPercent: figure,
    /** Effective APY after the reward cap. */
    apyPercent: decimal,
    apyMean7dPercent: figure,
    apyMean30dPercent: figure,
    change24hPercentagePoints: figure,
    rayPercent: figure,
    pegScore: figure,
    liquidityScore: figure,
    riskTier: z.nullable(z.enum(RISK_TIERS)),
    ageDays: z.nullable(z.number()),
    eligible: z.boolean(),
    exclusion: textOrNull,
    observedAtMs: time,
  }),
);

/** A candidate of the basket as the rules judged it; `CandidateVerdict` says what its members are. */
const candidateSchema = z.object({
  symbol: z.string(),
  isChosen: z.boolean(),
  isIncumbent: z.boolean(),
  rank: z.nullable(z.int()),
  clause: z.nullable(z.enum(BASKET_CLAUSES)),
  circulationUsd: figure,
  monitoredDays: z.int(),
  pricedPercent: decimal,
  liquidPercent: decimal,
  protocols: z.int(),
  yieldTvlUsd: decimal,
});

/** A basket and how it came about. */
const inForceSchema = z.object({
  kind: z.enum(BASKET_KINDS),
  /** Largest first. */
  coins: names,
  decidedAtMs: z.int(),
  effectiveFromMs: z.int(),
  /** For an exit: which coins left and why. */
  reason: textOrNull,
});

/** The basket as a tick publishes it. */
export const publishedBasketSchema = z.object({
  current: z.nullable(inForceSchema),
  /** The figures that decided the current basket. */
  decidedOn: z.array(candidateSchema),
  /** Baskets before the current one, oldest first. */
  past: z.array(inForceSchema),
  /** Every candidate at this tick, by the opening's rule. */
  standing: z.array(candidateSchema),
});

type ReadOnly<T> = T extends object ? { readonly [K in keyof T]: ReadOnly<T[K]> } : T;

/** The whole of one tick, as the read side sees it. */
export type MarketSnapshot = ReadOnly<z.infer<typeof marketSnapshotSchema>>;
export type CoinState = MarketSnapshot['coins'][number];
export type IndexState = MarketSnapshot['indices'][number];
export type RegimeSnapshot = MarketSnapshot['regime'];
export type StrategyState = ReadOnly<z.infer<typeof strategiesSchema>>[number];
export type PublishedBasket = ReadOnly<z.infer<typeof publishedBasketSchema>>;
export type BasketInForce = NonNullable<PublishedBasket['current']>;
