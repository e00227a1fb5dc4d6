import 'server-only';
import { LIQUIDITY_METHODS, PEG_CLASSES, PRICE_METHODS } from '@/lib/benchmark/codes';
import type { BillBasis } from '@/lib/benchmark/observations';
import {
  decimal,
  defineTable,
  flag,
  integer,
  isoDate,
  nameList,
  oneOf,
  orNull,
  type RowOf,
  text,
  tier,
} from '@/lib/db/table';

/** Tables of observations and of the figures derived from them per coin. */

/** One raw body per source and hash; `lastReceivedAtMs` moves when the same body comes again. */
export const payloads = defineTable(
  'payloads',
  {
    feedId: text(),
    source: text(),
    sha256: text(),
    bytes: integer(),
    receivedAtMs: integer(),
    lastReceivedAtMs: integer(),
  },
  {
    primaryKey: ['feedId', 'source', 'sha256'],
    clustered: true,
    indexes: [{ columns: ['feedId', 'lastReceivedAtMs'] }],
  },
);

/** Every observation the engine accepted, with the body it was read from. */
export const acceptedInputs = defineTable(
  'accepted_inputs',
  {
    feedId: text(),
    observedAtMs: integer(),
    kind: text(),
    key: text(),
    source: text(),
    payloadSha256: text(),
    symbol: orNull(text()),
    tier: tier(),
    value: text(),
    receivedAtMs: integer(),
  },
  {
    primaryKey: ['feedId', 'observedAtMs', 'kind', 'key', 'source', 'payloadSha256'],
    clustered: true,
  },
);
export type AcceptedInput = RowOf<typeof acceptedInputs>;

export const consensusPrices = defineTable(
  'consensus_prices',
  {
    feedId: text(),
    symbol: text(),
    atMs: integer(),
    priceUsd: orNull(decimal()),
    deviationBps: orNull(decimal()),
    volatility5mBps: orNull(decimal()),
    pegScore: orNull(decimal()),
    pegClass: orNull(oneOf(PEG_CLASSES)),
    method: oneOf(PRICE_METHODS),
    tier: orNull(tier()),
    venuesValid: integer(),
    pendingPriceUsd: orNull(decimal()),
    flags: nameList(),
  },
  {
    primaryKey: ['feedId', 'symbol', 'atMs'],
    clustered: true,
    indexes: [{ columns: ['feedId', 'atMs'] }],
  },
);

/** Prices of one bucket; the deviation is the signed one of largest magnitude. */
export const priceRollups = defineTable(
  'price_rollups',
  {
    feedId: text(),
    symbol: text(),
    stepSeconds: integer(),
    bucketAtMs: integer(),
    firstAtMs: integer(),
    lastAtMs: integer(),
    firstPriceUsd: decimal(),
    lowPriceUsd: decimal(),
    highPriceUsd: decimal(),
    lastPriceUsd: decimal(),
    peakDeviationBps: orNull(decimal()),
    samples: integer(),
    /** How many samples an aggregator's history supplied later, instead of the engine at the time. */
    backfilledSamples: integer(),
  },
  {
    primaryKey: ['feedId', 'symbol', 'stepSeconds', 'bucketAtMs'],
    clustered: true,
    indexes: [{ columns: ['feedId', 'stepSeconds', 'bucketAtMs'] }],
  },
);

/** One venue's depth per coin and time. */
export const bookDepths = defineTable(
  'book_depths',
  {
    feedId: text(),
    atMs: integer(),
    venue: text(),
    symbol: text(),
    depth10Usd: decimal(),
    depth20Usd: decimal(),
    depth50Usd: decimal(),
    spreadBps: decimal(),
    truncated: flag(),
  },
  { primaryKey: ['feedId', 'atMs', 'venue', 'symbol'], clustered: true },
);
export type BookDepth = RowOf<typeof bookDepths>;

/** One coin's score per time (Methodology, liquidity score). */
export const liquidityScores = defineTable(
  'liquidity_scores',
  {
    feedId: text(),
    symbol: text(),
    atMs: integer(),
    score: orNull(decimal()),
    method: oneOf(LIQUIDITY_METHODS),
    depth10Usd: orNull(decimal()),
    depth20Usd: orNull(decimal()),
    depth50Usd: orNull(decimal()),
    medianSpreadBps: orNull(decimal()),
    venues: integer(),
  },
  {
    primaryKey: ['feedId', 'symbol', 'atMs'],
    clustered: true,
    indexes: [{ columns: ['feedId', 'atMs'] }],
  },
);
export type LiquidityScore = RowOf<typeof liquidityScores>;

/** One coin's yields per time, percent (Methodology, coin yield–5). */
export const coinYields = defineTable(
  'coin_yields',
  {
    feedId: text(),
    symbol: text(),
    atMs: integer(),
    apyPercent: orNull(decimal()),
    apyBasePercent: orNull(decimal()),
    apyRewardPercent: orNull(decimal()),
    rayPercent: orNull(decimal()),
    tier: orNull(tier()),
    poolsUsed: integer(),
    tvlUsd: orNull(decimal()),
  },
  {
    primaryKey: ['feedId', 'symbol', 'atMs'],
    clustered: true,
    indexes: [{ columns: ['feedId', 'atMs'] }],
  },
);
export type CoinYieldRow = RowOf<typeof coinYields>;

/** One pool's or CeFi product's yields per time, percent. */
export const strategyReadings = defineTable(
  'strategy_readings',
  {
    feedId: text(),
    strategyId: text(),
    atMs: integer(),
    platform: text(),
    symbol: text(),
    apyPercent: decimal(),
    apyBasePercent: orNull(decimal()),
    apyRewardPercent: orNull(decimal()),
    rayPercent: orNull(decimal()),
    /** As its source states it. */
    tvlUsd: orNull(decimal()),
    /** What was deposited, where that is known and not the source's TVL. */
    supplyUsd: orNull(decimal()),
  },
  {
    primaryKey: ['feedId', 'strategyId', 'atMs'],
    clustered: true,
    indexes: [{ columns: ['feedId', 'atMs'] }],
  },
);
export type StrategyReading = RowOf<typeof strategyReadings>;

export const depegEvents = defineTable(
  'depeg_events',
  {
    feedId: text(),
    eventId: text(),
    symbol: text(),
    openedAtMs: integer(),
    peakAtMs: integer(),
    peakDeviationBps: decimal(),
    peakPriceUsd: decimal(),
    recoveredBelowSinceMs: orNull(integer()),
    closedAtMs: orNull(integer()),
  },
  {
    primaryKey: ['feedId', 'eventId'],
    indexes: [
      { columns: ['feedId', 'openedAtMs'] },
      { columns: ['feedId', 'symbol', 'openedAtMs'] },
    ],
  },
);

/** The state of a candidate of the basket on one UTC day (Methodology, basket). */
export const candidateDays = defineTable(
  'candidate_days',
  {
    feedId: text(),
    symbol: text(),
    date: isoDate(),
    /** Hours of the day with a tick, and those of them with a well-founded price or score. */
    hours: integer(),
    pricedHours: integer(),
    liquidHours: integer(),
    circulationUsd: orNull(decimal()),
    protocols: integer(),
    yieldTvlUsd: decimal(),
  },
  { primaryKey: ['feedId', 'symbol', 'date'], clustered: true },
);
export type CandidateDay = RowOf<typeof candidateDays>;

export const marketCaps = defineTable(
  'market_caps',
  {
    feedId: text(),
    date: isoDate(),
    symbol: text(),
    source: text(),
    marketCapUsd: decimal(),
    observedAtMs: integer(),
  },
  { primaryKey: ['feedId', 'date', 'symbol', 'source'], clustered: true },
);

const BILL_BASES = ['coupon_equivalent', 'discount', 'overnight'] as const;

export const billRates = defineTable(
  'bill_rates',
  {
    feedId: text(),
    series: text(),
    date: isoDate(),
    basis: oneOf<BillBasis>(BILL_BASES),
    source: text(),
    percent: decimal(),
    observedAtMs: integer(),
  },
  { primaryKey: ['feedId', 'series', 'date', 'basis', 'source'], clustered: true },
);
