import type {
  BillRate,
  MarketCap,
  PoolObservation,
  Provenance,
  ReferencePrice,
  VenueQuote,
} from '@/lib/benchmark/observations';
import { dec } from '@/lib/benchmark/units';
import { protocolId, protocolOf } from '../protocols/registry';
import { apyPercentOfApr } from './apr-to-apy';
import { ASSUMED_POOL } from './capture';
import type { TimedRow } from './read-table';
import type { RateRow } from './recorded-rates';
import type { CapRow, PoolRow, PriceRow, QuoteRow } from './recorded-rows';

const optional = (text: string | null) => (text === null ? null : dec(text));

/** The exchange behind a venue's name: `kraken-usdt` is a pair of `kraken`. */
function exchangeOf(venue: string): string {
  return venue.split('-')[0] ?? venue;
}

/** A row is received the moment it is observed, unless the recording says otherwise. */
function provenance(source: string, row: TimedRow, payloadSha256: string): Provenance {
  return {
    source: `replay:${source}`,
    receivedAtMs: row.knownAtMs,
    observedAtMs: row.observedAtMs,
    payloadSha256,
  };
}

export function quoteOf(row: QuoteRow, payloadSha256: string): VenueQuote {
  const exchange = exchangeOf(row.venue);
  return {
    ...provenance(exchange, row, payloadSha256),
    venue: row.venue,
    exchange,
    symbol: row.symbol,
    quoteCurrency: row.quoteCurrency,
    mid: dec(row.mid),
    bid: optional(row.bid),
    ask: optional(row.ask),
    volume24hUsd: optional(row.volume24hUsd),
  };
}

export function priceOf(row: PriceRow, payloadSha256: string): ReferencePrice {
  const { symbol, priceUsd } = row;
  return { ...provenance(row.source, row, payloadSha256), symbol, priceUsd: dec(priceUsd) };
}

/** A recording holds lending pools. Rewards are paid out, not compounded: their APR is used as is. */
export function poolOf(row: PoolRow, payloadSha256: string): PoolObservation {
  const apyBasePercent = apyPercentOfApr(row.aprBasePercent);
  const apyRewardPercent = optional(row.aprRewardPercent);
  return {
    ...provenance(row.project, row, payloadSha256),
    poolId: row.poolId,
    protocol: protocolId(row.project),
    chain: 'Ethereum',
    symbol: row.symbol,
    poolSymbol: row.symbol,
    kind: protocolOf(row.project)?.kind ?? 'lending',
    underlying: null,
    suppliesProtocol: null,
    // What was deposited (Methodology, coin yield): a recording states it itself.
    tvlUsd: dec(row.suppliedUsd),
    isNetTvl: false,
    apyBasePercent,
    apyRewardPercent,
    apyPercent: apyRewardPercent === null ? apyBasePercent : apyBasePercent.plus(apyRewardPercent),
    apyMean30dPercent: null,
    ...ASSUMED_POOL,
    singleExposure: true,
    impermanentLoss: false,
    outlier: false,
  };
}

export function capOf(row: CapRow, payloadSha256: string): MarketCap {
  const { symbol, marketCapUsd } = row;
  return { ...provenance(row.source, row, payloadSha256), symbol, marketCapUsd: dec(marketCapUsd) };
}

/** Observed at the midnight UTC that closes the rate's own day, whenever it was published. */
export function billOf(row: RateRow, payloadSha256: string): BillRate {
  return {
    ...provenance(row.series, row, payloadSha256),
    date: row.date,
    series: row.series,
    basis: row.basis,
    percent: dec(row.percent),
  };
}
