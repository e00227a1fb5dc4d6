import * as z from 'zod/mini';
import { LIQUIDITY_METHODS, PRICE_METHODS } from '@/lib/benchmark/codes';
import {
  amount,
  amountOrNull,
  closed,
  controlSchema,
  list,
  refused,
  text,
  textOrNull,
} from './document-fields';

/** The documents behind choices by rule: the coin of each pool, and the coins of the basket. */

/**
 * The registry: the hash of the parameters, the coins with their own contracts by chain, whether their price is
 * designed to rise and their circulation of a day, the venues and platforms, and the reviewed protocols with the
 * kinds their pools may have and what their TVL is. What it does not name is refused. A recording names its own
 * venues, platforms, contracts and protocols; its registry has coins alone.
 */
export const registryDocumentSchema = closed({
  schema: z.literal('evidence-registry/1'),
  parametersSha256: text,
  venues: list(text),
  platforms: list(text),
  coins: list(
    closed({
      symbol: text,
      isYieldBearing: z.boolean(),
      contracts: list(closed({ chain: text, address: text })),
      reference: z.nullable(closed({ circulationUsd: amount, date: text, source: text })),
    }),
  ),
  protocols: list(closed({ id: text, kinds: list(text), hasNetTvl: z.boolean() })),
});
export type RegistryDocument = z.infer<typeof registryDocumentSchema>;

/** A candidate's figures, as published, and how the rules of the basket judged them. */
const candidateRow = closed({
  symbol: text,
  isIncumbent: z.boolean(),
  circulationUsd: amountOrNull,
  monitoredDays: amount,
  pricedPercent: amount,
  liquidPercent: amount,
  protocols: amount,
  yieldTvlUsd: amount,
  isChosen: z.boolean(),
  rank: textOrNull,
  clause: textOrNull,
});

/** The figures behind the basket in force; exits since then are not included. */
const basketDocumentSchema = closed({
  schema: z.literal('evidence-basket/1'),
  kind: z.enum(['provisional', 'opening', 'review']),
  candidates: list(candidateRow),
});
export type BasketDocument = z.infer<typeof basketDocumentSchema>;

/**
 * The inputs behind audit records, in separate documents that records name by their SHA-256. A tick's
 * five records share them, and many ticks share slowly changing ones. Methodology, audit record. Every figure is
 * text, times are ISO 8601 in UTC, `null` is unknown. Rows name the body they were read from by its
 * place in `payloads`. The schemas are closed: a member that they do not name is refused.
 */

/** Where rows came from: information that no rule reads. */
const payloads = list(closed({ source: text, sha256: text, receivedAt: text }));
export type PayloadRow = z.infer<typeof payloads>[number];

export const quoteRow = closed({
  venue: text,
  exchange: text,
  quoteCurrency: text,
  mid: amount,
  bid: amountOrNull,
  ask: amountOrNull,
  volume24hUsd: amountOrNull,
  observedAt: text,
  payload: text,
});
export type QuoteRow = z.infer<typeof quoteRow>;

export const referenceRow = closed({
  source: text,
  origin: textOrNull,
  priceUsd: amount,
  observedAt: text,
  payload: text,
});

const depths = z.readonly(z.tuple([amount, amount, amount]));

/** Best bid and ask in the quote currency; depths in dollars, `null` where the book was refused. */
export const bookRow = closed({
  venue: text,
  exchange: text,
  quoteCurrency: text,
  bid: amountOrNull,
  ask: amountOrNull,
  depthsUsd: z.nullable(depths),
  truncated: list(z.boolean()),
  observedAt: text,
  payload: text,
});
export type BookRow = z.infer<typeof bookRow>;

/** State of the price rule: hysteresis, the last believed and the last confirmed price. */
const priceMemory = closed({
  excludedVenues: list(text),
  believed: z.nullable(
    closed({ priceUsd: amount, observedAt: text, tier: text, isSingleSource: z.boolean() }),
  ),
  confirmed: z.nullable(closed({ priceUsd: amount, at: text })),
  pending: z.nullable(closed({ priceUsd: amount, since: text, sources: list(text), seenAt: text })),
});
export type PriceMemoryText = z.infer<typeof priceMemory>;

const liquidityMemory = closed({
  score: text,
  depthsUsd: depths,
  truncated: list(z.boolean()),
  medianSpreadBps: text,
  observedAt: text,
});
export type LiquidityMemoryText = z.infer<typeof liquidityMemory>;

/** What is remembered of one venue's depth; dollars within 10, 20 and 50 bps. */
const venueDepth = closed({
  venue: text,
  expectedUsd: z.nullable(depths),
  seenAt: text,
  jump: z.nullable(closed({ since: text, limitsUsd: list(amountOrNull) })),
});

export type Refused = z.infer<typeof refused>;

/** The rules' result for a coin's market; inputs not refused were used. */
const coinResult = closed({
  priceUsd: textOrNull,
  priceMethod: z.enum(PRICE_METHODS),
  priceTier: textOrNull,
  priceObservedAt: textOrNull,
  pending: z.nullable(closed({ priceUsd: text, since: text, sources: list(text) })),
  venuesValid: text,
  venuesUsed: text,
  iqrBps: textOrNull,
  flags: list(text),
  deviationBps: textOrNull,
  volatility5mBps: textOrNull,
  pegScore: textOrNull,
  liquidityScore: textOrNull,
  liquidityMethod: z.enum(LIQUIDITY_METHODS),
  liquidityObservedAt: textOrNull,
  booksUsed: text,
  /** κ of Methodology, liquidity score. */
  depthCoverage: text,
  depthsUsd: list(textOrNull),
  medianSpreadBps: textOrNull,
  refused: list(refused),
  /** State of the price rule after this moment. */
  remembered: priceMemory,
});
export type CoinResult = z.infer<typeof coinResult>;

/** One coin's market at one moment: quotes, references, books, rule state, and the result. */
const coinDocument = closed({
  schema: z.literal('evidence-coin/1'),
  symbol: text,
  computedAt: text,
  /** Dollars per quote currency, each the price of that coin at the same moment. */
  rates: z.readonly(z.record(text, text)),
  /** For books alone: the last observed price of a coin that is computed after this one. */
  lastRates: z.readonly(z.record(text, text)),
  quotes: list(quoteRow),
  references: list(referenceRow),
  books: list(bookRow),
  /** Whether every venue had answered or failed; matters while nothing is expected. */
  haveVenuesAnswered: z.boolean(),
  assumedLiquidity: z.nullable(closed({ score: text, why: text })),
  before: closed({
    price: priceMemory,
    samples: list(closed({ at: text, priceUsd: amount })),
    liquidity: z.nullable(liquidityMemory),
    depths: list(venueDepth),
  }),
  payloads,
  result: coinResult,
});
export type CoinDocument = z.infer<typeof coinDocument>;

/** A pool's own past before the reading: what the rules of Methodology, coin yield measure it by. */
const poolPast = closed({
  readings: amount,
  days: amount,
  paying: amount,
  medianPercent: textOrNull,
  madPercent: amountOrNull,
  agreeing: amount,
  tvlMedianUsd: amountOrNull,
  tvlAgreeing: amount,
});
export type PoolPastText = z.infer<typeof poolPast>;

/** A pool's row in its source's table of lending. */
export const lendingRow = closed({
  suppliedUsd: amount,
  borrowedUsd: amount,
  observedAt: text,
  payload: text,
});

/** A pool as reported by its source, with its own past where a rule read it. */
export const poolRow = closed({
  poolId: text,
  protocol: text,
  chain: text,
  symbol: text,
  poolSymbol: text,
  kind: text,
  underlying: textOrNull,
  suppliesProtocol: textOrNull,
  /** As the source states it; with `isNetTvl` it is what is supplied less what is borrowed. */
  tvlUsd: amount,
  isNetTvl: z.boolean(),
  apyBasePercent: textOrNull,
  apyRewardPercent: textOrNull,
  apyPercent: textOrNull,
  apyMean30dPercent: textOrNull,
  observationCount: amount,
  ageDays: amount,
  singleExposure: z.boolean(),
  impermanentLoss: z.boolean(),
  outlier: z.boolean(),
  observedAt: text,
  payload: text,
  /** Where its TVL is net and there is one. */
  lending: z.nullable(lendingRow),
  firstReadAt: textOrNull,
  disagreesSince: textOrNull,
  past: z.nullable(poolPast),
});
export type PoolRow = z.infer<typeof poolRow>;

const poolsDocument = closed({
  schema: z.literal('evidence-pools/1'),
  /** When the first of all pools was read. */
  readSince: textOrNull,
  pools: list(poolRow),
  payloads,
});
export type PoolsDocument = z.infer<typeof poolsDocument>;

const coinBasis = closed({
  apyPercent: text,
  basePercent: textOrNull,
  rewardPercent: textOrNull,
  hourPercent: text,
  madPercent: amount,
  pending: z.nullable(closed({ apyPercent: text, confirmations: amount, countedAt: text })),
  witness: list(closed({ market: text, apyPercent: text })),
});
export type CoinBasisText = z.infer<typeof coinBasis>;

export const chainRateRow = closed({
  protocol: text,
  chain: text,
  symbol: text,
  apyPercent: text,
  supplied: amount,
  borrowed: amount,
  observedAt: text,
  payload: text,
});

/** What a coin's APY was measured against, with the chain's rates of then and now. Methodology, coin yield. */
const coinYieldsDocument = closed({
  schema: z.literal('evidence-coin-yields/1'),
  coins: list(
    closed({ symbol: text, circulationUsd: amountOrNull, before: z.nullable(coinBasis) }),
  ),
  rates: list(chainRateRow),
  payloads,
});
export type CoinYieldsDocument = z.infer<typeof coinYieldsDocument>;

export const cefiRow = closed({
  platform: text,
  symbol: text,
  apyPercent: text,
  aumUsd: amountOrNull,
  observedAt: text,
  payload: text,
  /** Of its own week, where that is known. */
  past: z.nullable(closed({ medianPercent: text, agreeing: amount, days: amount })),
});
export const assetsRow = closed({
  platform: text,
  assetsUsd: amount,
  observedAt: text,
  payload: text,
});

const cefiDocument = closed({
  schema: z.literal('evidence-cefi/1'),
  rates: list(cefiRow),
  assets: list(assetsRow),
  payloads,
});
export type CefiDocument = z.infer<typeof cefiDocument>;

/** The caps that weight the coins for a UTC day, each the median of its sources. */
const capsDocument = closed({
  schema: z.literal('evidence-caps/1'),
  date: text,
  frozenAt: text,
  /** Since when the freeze of a new day waits for a source; until then the caps are the day before's. */
  waitingSince: textOrNull,
  caps: list(
    closed({
      symbol: text,
      before: amountOrNull,
      sources: list(
        closed({ source: text, marketCapUsd: amount, observedAt: text, payloadSha256: text }),
      ),
    }),
  ),
});
export type CapsDocument = z.infer<typeof capsDocument>;

export const billRow = closed({
  date: text,
  series: text,
  basis: text,
  percent: text,
  tier: text,
  observedAt: text,
  payload: text,
});
export type BillRow = z.infer<typeof billRow>;

/** The bill rates that were known and recent enough to matter, and the one accepted before. */
const billsDocument = closed({
  schema: z.literal('evidence-bills/1'),
  before: z.nullable(z.extend(billRow, { isConfirmed: z.boolean() })),
  rates: list(billRow),
  payloads,
});
export type BillsDocument = z.infer<typeof billsDocument>;

/** Daily yields of strategies, oldest first: the last reading of each UTC day. */
const readingsDocument = closed({
  schema: z.literal('evidence-readings/1'),
  strategies: list(
    closed({
      strategyId: text,
      days: list(closed({ date: text, apyPercent: text, rayPercent: textOrNull })),
    }),
  ),
});
export type ReadingsDocument = z.infer<typeof readingsDocument>;

const sealed = { control: controlSchema };
/** Every kind of document as it is kept: with its control totals. */
export const evidenceDocumentSchema = z.discriminatedUnion('schema', [
  z.extend(registryDocumentSchema, sealed),
  z.extend(basketDocumentSchema, sealed),
  z.extend(coinDocument, sealed),
  z.extend(poolsDocument, sealed),
  z.extend(coinYieldsDocument, sealed),
  z.extend(cefiDocument, sealed),
  z.extend(capsDocument, sealed),
  z.extend(billsDocument, sealed),
  z.extend(readingsDocument, sealed),
]);

/** A document of one kind, by the name of its schema. */
export type DocumentOf<Schema extends EvidenceDocument['schema']> = Extract<
  EvidenceDocument,
  { schema: Schema }
>;

export type EvidenceDocument =
  | z.infer<typeof registryDocumentSchema>
  | z.infer<typeof basketDocumentSchema>
  | CoinDocument
  | PoolsDocument
  | CoinYieldsDocument
  | CefiDocument
  | CapsDocument
  | BillsDocument
  | ReadingsDocument;
