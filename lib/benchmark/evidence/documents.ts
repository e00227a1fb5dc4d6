import type { LiquidityMethod, PriceMethod } from '@/lib/benchmark/codes';
import type { BasketDocument, RegistryDocument } from './choice-documents';

/**
 * The inputs behind audit records, in separate documents that records name by their SHA-256. A tick's
 * five records share them, and many ticks share slowly changing ones. Methodology §10. Every figure is
 * text, times are ISO 8601 in UTC, `null` is unknown. Rows name the body they were read from by its
 * place in `payloads`.
 */

/** Where rows came from: information that no rule reads. */
export type PayloadRow = { source: string; sha256: string; receivedAt: string };

export type QuoteRow = {
  venue: string;
  exchange: string;
  quoteCurrency: string;
  mid: string;
  bid: string | null;
  ask: string | null;
  volume24hUsd: string | null;
  observedAt: string;
  payload: string;
};

export type ReferenceRow = {
  source: string;
  origin: string | null;
  priceUsd: string;
  observedAt: string;
  payload: string;
};

/** Best bid and ask in the quote currency; depths in dollars, `null` where the book was refused. */
export type BookRow = {
  venue: string;
  exchange: string;
  quoteCurrency: string;
  bid: string | null;
  ask: string | null;
  depthsUsd: readonly [string, string, string] | null;
  truncated: readonly boolean[];
  observedAt: string;
  payload: string;
};

/** State of the price rule: hysteresis, the last believed and the last confirmed price. */
export type PriceMemoryText = {
  excludedVenues: readonly string[];
  believed: {
    priceUsd: string;
    observedAt: string;
    tier: string;
    isSingleSource: boolean;
  } | null;
  confirmed: { priceUsd: string; at: string } | null;
  pending: { priceUsd: string; since: string; sources: readonly string[]; seenAt: string } | null;
};

export type LiquidityMemoryText = {
  score: string;
  depthsUsd: readonly [string, string, string];
  truncated: readonly boolean[];
  medianSpreadBps: string;
  observedAt: string;
};

export type Refused = {
  kind: 'quote' | 'reference' | 'book' | 'pool' | 'cefi_rate';
  key: string;
  rule: string;
  reason: string | null;
};

/** The rules' result for a coin's market; inputs not refused were used. */
export type CoinResult = {
  priceUsd: string | null;
  priceMethod: PriceMethod;
  priceTier: string | null;
  priceObservedAt: string | null;
  pending: { priceUsd: string; since: string; sources: readonly string[] } | null;
  venuesValid: string;
  venuesUsed: string;
  iqrBps: string | null;
  flags: readonly string[];
  deviationBps: string | null;
  volatility5mBps: string | null;
  pegScore: string | null;
  liquidityScore: string | null;
  liquidityMethod: LiquidityMethod;
  liquidityObservedAt: string | null;
  booksUsed: string;
  depthsUsd: readonly (string | null)[];
  medianSpreadBps: string | null;
  refused: readonly Refused[];
  /** State of the price rule after this moment. */
  remembered: PriceMemoryText;
};

/** One coin's market at one moment: quotes, references, books, rule state, and the result. */
export type CoinDocument = {
  schema: 'evidence-coin/1';
  symbol: string;
  computedAt: string;
  /** Dollars per quote currency, each the price of that coin at the same moment. */
  rates: Readonly<Record<string, string>>;
  /** For books alone: the last observed price of a coin that is computed after this one. */
  lastRates: Readonly<Record<string, string>>;
  quotes: readonly QuoteRow[];
  references: readonly ReferenceRow[];
  books: readonly BookRow[];
  assumedLiquidity: { score: string; why: string } | null;
  before: {
    price: PriceMemoryText;
    samples: readonly { at: string; priceUsd: string }[];
    liquidity: LiquidityMemoryText | null;
  };
  payloads: readonly PayloadRow[];
  result: CoinResult;
};

export type SpikeMemoryText = {
  spikePercent: string | null;
  agreesWith: 'spike' | 'history' | null;
  confirmations: string;
  countedAt: string | null;
  confirmedPercent: string | null;
};

/** A pool as reported by its source, with its own last week where the spike rule read it. */
export type PoolRow = {
  poolId: string;
  protocol: string;
  chain: string;
  symbol: string;
  poolSymbol: string;
  kind: string;
  underlying: string | null;
  suppliesProtocol: string | null;
  tvlUsd: string;
  apyBasePercent: string | null;
  apyRewardPercent: string | null;
  apyPercent: string | null;
  apyMean30dPercent: string | null;
  observationCount: string;
  ageDays: string;
  singleExposure: boolean;
  impermanentLoss: boolean;
  outlier: boolean;
  observedAt: string;
  payload: string;
  week: { readings: string; medianPercent: string; madPercent: string } | null;
  spikeBefore: SpikeMemoryText | null;
};

export type PoolsDocument = {
  schema: 'evidence-pools/1';
  pools: readonly PoolRow[];
  payloads: readonly PayloadRow[];
};

export type CefiDocument = {
  schema: 'evidence-cefi/1';
  rates: readonly {
    platform: string;
    symbol: string;
    apyPercent: string;
    aumUsd: string | null;
    observedAt: string;
    payload: string;
  }[];
  assets: readonly { platform: string; assetsUsd: string; observedAt: string; payload: string }[];
  payloads: readonly PayloadRow[];
};

/** The caps that weight the coins for a UTC day, each the median of its sources. */
export type CapsDocument = {
  schema: 'evidence-caps/1';
  date: string;
  frozenAt: string;
  caps: readonly {
    symbol: string;
    before: string | null;
    sources: readonly {
      source: string;
      marketCapUsd: string;
      observedAt: string;
      payloadSha256: string;
    }[];
  }[];
};

export type BillRow = {
  date: string;
  series: string;
  basis: string;
  percent: string;
  tier: string;
  observedAt: string;
  payload: string;
};

/** The bill rates that were known and recent enough to matter, and the one accepted before. */
export type BillsDocument = {
  schema: 'evidence-bills/1';
  before: (BillRow & { isConfirmed: boolean }) | null;
  rates: readonly BillRow[];
  payloads: readonly PayloadRow[];
};

/** Daily yields of strategies, oldest first: the last reading of each UTC day. */
export type ReadingsDocument = {
  schema: 'evidence-readings/1';
  strategies: readonly {
    strategyId: string;
    days: readonly { date: string; apyPercent: string; rayPercent: string | null }[];
  }[];
};

export type EvidenceDocument =
  | RegistryDocument
  | BasketDocument
  | CoinDocument
  | PoolsDocument
  | CefiDocument
  | CapsDocument
  | BillsDocument
  | ReadingsDocument;
