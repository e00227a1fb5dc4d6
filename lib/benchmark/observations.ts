import type { Dec } from './units';
import type { PoolKind } from './yield/pool-kinds';

/**
 * What the sources observed, already parsed and converted to the engine's units.
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
  /** The exchange behind the venue, e.g. `kraken`; independence is judged on this. */
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
   * On chain there are no levels: what selling ever larger amounts at once fetches, ascending. Where
   * it is given, depth is the ladder's, and the levels are its smallest amounts.
   */
  ladder?: readonly LadderRung[];
};

/** `amount` in coins sold at once, `price` what each fetched on average, in the quote currency. */
export type LadderRung = { amount: Dec; price: Dec };

/** Whether an exchange is a quote through pools on a chain, `<chain>-dex` by its name. */
export function isOnChain(exchange: string): boolean {
  return exchange.endsWith('-dex');
}

/** An aggregator's or oracle's price (tier 2). */
export type ReferencePrice = Provenance & {
  symbol: string;
  priceUsd: Dec;
  /** Whose figure it really is, where the source passes another's on: independence is judged on it. */
  origin?: string;
};

export type MarketCap = Provenance & { symbol: string; marketCapUsd: Dec };

export type PoolObservation = Provenance & {
  poolId: string;
  /** The same whatever its source calls it today. */
  protocol: string;
  chain: string;
  /** The covered coin the pool lends or saves. */
  symbol: string;
  /** What the source calls the pool: a vault's own symbol, or the coin's. */
  poolSymbol: string;
  kind: PoolKind;
  /** The contract of the token deposited; `null` where the source names none. */
  underlying: string | null;
  /** The protocol that this vault supplies, where that is known. */
  suppliesProtocol: string | null;
  tvlUsd: Dec;
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

export type CefiRate = Provenance & {
  platform: string;
  symbol: string;
  apyPercent: Dec;
  /** Assets the platform reports behind the rate; `null` where it reports none. */
  aumUsd: Dec | null;
};

/** What a platform discloses that it holds: all coins together, without tokens of its own. */
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

/** What the pools of a protocol do, by the category its source gives it. */
export type ProtocolKind = Provenance & { protocol: string; kind: PoolKind };

/** One fetch's worth of accepted observations; a row that failed its checks is only counted. */
export type MarketUpdate = {
  source: string;
  tier: Tier;
  receivedAtMs: number;
  /** SHA-256 (hex) of each raw body this update was read from. */
  payloads: readonly { sha256: string; bytes: number }[];
  quotes?: readonly VenueQuote[];
  books?: readonly VenueBook[];
  prices?: readonly ReferencePrice[];
  pools?: readonly PoolObservation[];
  cefiRates?: readonly CefiRate[];
  platformAssets?: readonly PlatformAssets[];
  marketCaps?: readonly MarketCap[];
  bills?: readonly BillRate[];
  defiTvl?: readonly DefiTvl[];
  protocolKinds?: readonly ProtocolKind[];
  dropped: readonly { key: string; reason: string }[];
};
