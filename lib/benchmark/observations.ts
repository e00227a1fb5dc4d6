import type { PoolKind } from './pool-kinds';
import type { Dec } from './units';

/**
 * The sources' observations, already parsed and converted to the engine's units.
 * Every figure carries its unit in its name; times are epoch milliseconds in UTC.
 */

/** 1 = primary (venue, chain, issuer), 2 = derived or aggregated by a third party. */
export type Tier = 1 | 2;

/** Where an observation came from; the hash is of the raw body it was read from. */
export type Provenance = {
  source: string;
  receivedAtMs: number;
  observedAtMs: number;
  payloadSha256: string;
};

/** Top of a venue's book, or a bar's last price; prices are in `quoteCurrency`, not dollars. */
export type VenueQuote = Provenance & {
  /** One pair of one exchange, e.g. `kraken-usdt`. */
  venue: string;
  /** The exchange behind the venue, e.g. `kraken`; independence is judged by it. */
  exchange: string;
  symbol: string;
  quoteCurrency: string;
  mid: Dec;
  bid: Dec | null;
  ask: Dec | null;
  volume24hUsd: Dec | null;
};

/** `price` in the quote currency, `size` in coins. Best level first. */
export type BookLevel = { price: Dec; size: Dec };

export type VenueBook = Provenance & {
  venue: string;
  exchange: string;
  symbol: string;
  quoteCurrency: string;
  bids: readonly BookLevel[];
  asks: readonly BookLevel[];
  /**
   * On chain there are no levels: the proceeds of selling increasing amounts at once, ascending. Where
   * given, depth is the ladder's, and the levels are its smallest amounts.
   */
  ladder?: readonly LadderRung[];
};

/** `amount` in coins sold at once, `price` their average price in the quote currency. */
export type LadderRung = { amount: Dec; price: Dec };

/** Whether an exchange quotes through pools on a chain, by its name `<chain>-dex`. */
export function isOnChain(exchange: string): boolean {
  return exchange.endsWith('-dex');
}

/** An aggregator's or oracle's price (tier 2). */
export type ReferencePrice = Provenance & {
  symbol: string;
  priceUsd: Dec;
  /** The figure's original source, where it is relayed: independence is judged by it. */
  origin?: string;
};

export type MarketCap = Provenance & { symbol: string; marketCapUsd: Dec };

export type PoolObservation = Provenance & {
  poolId: string;
  /** Stable name, independent of the source's current one. */
  protocol: string;
  chain: string;
  /** The covered coin the pool lends or saves. */
  symbol: string;
  /** The source's name for the pool: a vault's own symbol, or the coin's. */
  poolSymbol: string;
  /** What the source says of the pool besides its symbol, e.g. the market; only shown. */
  poolMeta?: string | null;
  kind: PoolKind;
  /** The contract of the token deposited; `null` where the source names none. */
  underlying: string | null;
  /** The protocol that this vault supplies, where known. */
  suppliesProtocol: string | null;
  /** As the source states it: deposits, or what is left of them where `isNetTvl`. */
  tvlUsd: Dec;
  /** Whether the source's TVL is the deposits less what is lent out. */
  isNetTvl: boolean;
  apyBasePercent: Dec | null;
  apyRewardPercent: Dec | null;
  /** The source's own total, used only where the base is missing. */
  apyPercent: Dec | null;
  apyMean30dPercent: Dec | null;
  /** Readings the source has of this pool. */
  observationCount: number;
  ageDays: number;
  singleExposure: boolean;
  impermanentLoss: boolean;
  /** The source itself marks the row an outlier. */
  outlier: boolean;
};

/** A pool's deposits and what is lent out of them, dollars, as the source's table of lending states them. */
export type LendingTotals = Provenance & { poolId: string; suppliedUsd: Dec; borrowedUsd: Dec };

/** What a lending market or a savings contract pays and holds, read on its chain; amounts in coins. */
export type ChainRate = Provenance & {
  /** As a pool of the source of yields names them. */
  protocol: string;
  chain: string;
  symbol: string;
  apyPercent: Dec;
  supplied: Dec;
  borrowed: Dec;
};

export type CefiRate = Provenance & {
  platform: string;
  symbol: string;
  apyPercent: Dec;
  /** Assets the platform reports behind the rate; `null` where it reports none. */
  aumUsd: Dec | null;
};

/** A platform's disclosed holdings: all coins together, excluding its own tokens. */
export type PlatformAssets = Provenance & { platform: string; assetsUsd: Dec };

export type BillBasis = 'coupon_equivalent' | 'discount' | 'overnight';

/** `date` is the business day the rate is for (YYYY-MM-DD). */
export type BillRate = Provenance & {
  date: string;
  series: string;
  basis: BillBasis;
  percent: Dec;
};

/** Total value locked in the DeFi market, for the index mode. */
export type DefiTvl = Provenance & { date: string; tvlUsd: Dec };

/** One fetch's worth of accepted observations; a row that failed its checks is only counted. */
export type MarketUpdate = {
  source: string;
  tier: Tier;
  receivedAtMs: number;
  /** The source's own clock when it answered, where it states it; epoch ms. */
  sourceAtMs?: number;
  /** SHA-256 (hex) of each raw body this update was read from. */
  payloads: readonly { sha256: string; bytes: number }[];
  /** Every market in a covered coin that an exchange lists: no other of its books is expected. */
  listing?: { exchange: string; listed: readonly { symbol: string; venue: string }[] };
  quotes?: readonly VenueQuote[];
  books?: readonly VenueBook[];
  prices?: readonly ReferencePrice[];
  pools?: readonly PoolObservation[];
  lending?: readonly LendingTotals[];
  chainRates?: readonly ChainRate[];
  cefiRates?: readonly CefiRate[];
  platformAssets?: readonly PlatformAssets[];
  marketCaps?: readonly MarketCap[];
  bills?: readonly BillRate[];
  defiTvl?: readonly DefiTvl[];
  dropped: readonly { key: string; reason: string }[];
};
