import 'server-only';
import type { BillBasis } from '@/lib/domain/observations';
import type { CoinState, PegClass, PriceMethod } from '@/lib/domain/snapshot';
import { decimal, flag, integer, isoDate, nameList, oneOf, orNull, text, tier } from './columns';
import { defineTable } from './table';

/** Tables of what was observed and what was derived from it per coin. */

/** One raw body per source and hash; `lastReceivedAtMs` moves when the same body comes again. */
export const payloads = defineTable('payloads', {
  feedId: text(),
  source: text(),
  sha256: text(),
  bytes: integer(),
  receivedAtMs: integer(),
  lastReceivedAtMs: integer(),
});

/** Every observation the engine accepted, with the body it was read from. */
export const acceptedInputs = defineTable('accepted_inputs', {
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
});

const PRICE_METHODS = ['venues', 'aggregator', 'carried_forward', 'none'] as const;
const PEG_CLASSES = ['stable', 'warning', 'alert'] as const;

export const consensusPrices = defineTable('consensus_prices', {
  feedId: text(),
  symbol: text(),
  atMs: integer(),
  priceUsd: orNull(decimal()),
  deviationBps: orNull(decimal()),
  volatility5mBps: orNull(decimal()),
  pegScore: orNull(decimal()),
  pegClass: orNull(oneOf<PegClass>(PEG_CLASSES)),
  method: oneOf<PriceMethod>(PRICE_METHODS),
  tier: orNull(tier()),
  venuesValid: integer(),
  pendingPriceUsd: orNull(decimal()),
  flags: nameList(),
});

/** Prices of one bucket; the deviation is the signed one of largest magnitude. */
export const priceRollups = defineTable('price_rollups', {
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
});

export const bookDepths = defineTable('book_depths', {
  feedId: text(),
  atMs: integer(),
  venue: text(),
  symbol: text(),
  depth10Usd: decimal(),
  depth20Usd: decimal(),
  depth50Usd: decimal(),
  spreadBps: decimal(),
  truncated: flag(),
});

const LIQUIDITY_METHODS = ['observed', 'carried_forward', 'assumed', 'none'] as const;

export const liquidityScores = defineTable('liquidity_scores', {
  feedId: text(),
  symbol: text(),
  atMs: integer(),
  score: orNull(decimal()),
  method: oneOf<CoinState['liquidityMethod']>(LIQUIDITY_METHODS),
  depth10Usd: orNull(decimal()),
  depth20Usd: orNull(decimal()),
  depth50Usd: orNull(decimal()),
  medianSpreadBps: orNull(decimal()),
  venues: integer(),
});

export const coinYields = defineTable('coin_yields', {
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
});

export const strategyReadings = defineTable('strategy_readings', {
  feedId: text(),
  strategyId: text(),
  atMs: integer(),
  platform: text(),
  symbol: text(),
  apyPercent: decimal(),
  apyBasePercent: orNull(decimal()),
  apyRewardPercent: orNull(decimal()),
  rayPercent: orNull(decimal()),
  tvlUsd: orNull(decimal()),
});

export const depegEvents = defineTable('depeg_events', {
  feedId: text(),
  eventId: text(),
  symbol: text(),
  openedAtMs: integer(),
  peakAtMs: integer(),
  peakDeviationBps: decimal(),
  peakPriceUsd: decimal(),
  recoveredBelowSinceMs: orNull(integer()),
  closedAtMs: orNull(integer()),
});

export const marketCaps = defineTable('market_caps', {
  feedId: text(),
  date: isoDate(),
  symbol: text(),
  source: text(),
  marketCapUsd: decimal(),
  observedAtMs: integer(),
});

const BILL_BASES = ['coupon_equivalent', 'discount', 'overnight'] as const;

export const billRates = defineTable('bill_rates', {
  feedId: text(),
  series: text(),
  date: isoDate(),
  basis: oneOf<BillBasis>(BILL_BASES),
  source: text(),
  percent: decimal(),
  observedAtMs: integer(),
});
