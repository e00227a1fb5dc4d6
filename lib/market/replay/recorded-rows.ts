import 'server-only';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type {
  BillBasis,
  BillRate,
  MarketCap,
  PoolObservation,
  Provenance,
  ReferencePrice,
  VenueQuote,
} from '@/lib/benchmark/observations';
import { dec, ONE, roundHalfEven } from '@/lib/benchmark/units';
import { dateMs } from '@/lib/market/business-date';
import { protocolId, protocolOf } from '@/lib/market/protocols/registry';
import { ASSUMED_POOL } from './capture';
import {
  amount,
  type Cell,
  day,
  name,
  optional,
  positiveAmount,
  price,
  rate,
  rewardRate,
  time,
} from './cells';
import { type RowOf, readTable, type TimedRow } from './read-table';

/** A row is known the moment it is observed. */
const atOnce = ({ at }: { at: number }): TimedRow => ({ observedAtMs: at, knownAtMs: at });

/** A crossed or wide book is not a broken row: the engine refuses it under a named rule. */
const QUOTES = {
  at: time,
  venue: name,
  base: name,
  quote: name,
  mid: price,
  bid: optional(price),
  ask: optional(price),
  volume_24h_usd: optional(amount),
};
export const readQuotes = (folder: string) => readTable(folder, 'quotes.csv', QUOTES, atOnce);

const PRICES = { at: time, symbol: name, price_usd: price, source: name };
export const readPrices = (folder: string) => readTable(folder, 'prices.csv', PRICES, atOnce);

const POOLS = {
  at: time,
  pool_id: name,
  project: name,
  symbol: name,
  /** What was deposited, dollars. */
  supplied_usd: amount,
  apr_base_percent: rate,
  apr_reward_percent: optional(rewardRate),
};
export const readPools = (folder: string) => readTable(folder, 'pools.csv', POOLS, atOnce);

const CAPS = { at: time, symbol: name, market_cap_usd: positiveAmount, source: name };
export const readCaps = (folder: string) => readTable(folder, 'caps.csv', CAPS, atOnce);

const BASES: readonly BillBasis[] = ['coupon_equivalent', 'discount', 'overnight'];
const basis: Cell<BillBasis> = {
  broken: 'unknown',
  read: (cell) => BASES.find((known) => known === cell),
};
const RATES = { date: day, series: name, basis, percent: rate };

export function readRates(folder: string) {
  return readTable(folder, 'rates.csv', RATES, (row) => {
    const dayMs = dateMs(row.date);
    return { observedAtMs: dayMs + DAY_MS, knownAtMs: rateKnownAtMs(dayMs, row.basis) };
  });
}

/**
 * When the rate of a business day could first be known. The Treasury posts a day's bill rates
 * in the evening of New York, so they count from the midnight UTC that closes the day. An overnight
 * rate is published the next business day at 8:00 in New York, which is 13:00 UTC or earlier.
 * Holidays are not known here, so an overnight rate may be a day early after one.
 */
function rateKnownAtMs(dayMs: number, basis: BillBasis): number {
  if (basis !== 'overnight') return dayMs + DAY_MS;
  const weekday = new Date(dayMs).getUTCDay();
  const days = weekday === 5 ? 3 : weekday === 6 ? 2 : 1;
  return dayMs + days * DAY_MS + 13 * HOUR_MS;
}

const decOrNull = (text: string | null) => (text === null ? null : dec(text));

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

export function quoteOf(row: RowOf<typeof QUOTES>, payloadSha256: string): VenueQuote {
  const exchange = exchangeOf(row.venue);
  return {
    ...provenance(exchange, row, payloadSha256),
    venue: row.venue,
    exchange,
    symbol: row.base,
    quoteCurrency: row.quote,
    mid: dec(row.mid),
    bid: decOrNull(row.bid),
    ask: decOrNull(row.ask),
    volume24hUsd: decOrNull(row.volume_24h_usd),
  };
}

export function priceOf(row: RowOf<typeof PRICES>, payloadSha256: string): ReferencePrice {
  const { symbol, price_usd: priceUsd } = row;
  return { ...provenance(row.source, row, payloadSha256), symbol, priceUsd: dec(priceUsd) };
}

/** A recording holds lending pools. Rewards are paid out, not compounded: their APR is used as is. */
export function poolOf(row: RowOf<typeof POOLS>, payloadSha256: string): PoolObservation {
  const apyBasePercent = apyPercentOfApr(row.apr_base_percent);
  const apyRewardPercent = decOrNull(row.apr_reward_percent);
  return {
    ...provenance(row.project, row, payloadSha256),
    poolId: row.pool_id,
    protocol: protocolId(row.project),
    chain: 'Ethereum',
    symbol: row.symbol,
    poolSymbol: row.symbol,
    kind: protocolOf(row.project)?.kind ?? 'lending',
    underlying: null,
    suppliesProtocol: null,
    // What was deposited (Methodology, coin yield): a recording states it itself.
    tvlUsd: dec(row.supplied_usd),
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

export function capOf(row: RowOf<typeof CAPS>, payloadSha256: string): MarketCap {
  const { symbol, market_cap_usd: marketCapUsd } = row;
  return { ...provenance(row.source, row, payloadSha256), symbol, marketCapUsd: dec(marketCapUsd) };
}

/** Observed at the midnight UTC that closes the rate's own day, whenever it was published. */
export function billOf(row: RowOf<typeof RATES>, payloadSha256: string): BillRate {
  return {
    ...provenance(row.series, row, payloadSha256),
    date: row.date,
    series: row.series,
    basis: row.basis,
    percent: dec(row.percent),
  };
}

const SECONDS_PER_YEAR = 31_536_000;

/**
 * APY in percent, 6 dp, of a lending rate in percent a year that compounds every second, as the
 * recorded reserves do: `(1 + apr/n)^n − 1` with n = 31,536,000. Rates on the chain are APR; the
 * methodology speaks of APY. At 4 % the two are 8 bp apart.
 */
export function apyPercentOfApr(aprPercent: string) {
  const rate = dec(aprPercent, 'apr').div(100);
  const growth = ONE.plus(rate.div(SECONDS_PER_YEAR)).pow(SECONDS_PER_YEAR);
  return roundHalfEven(growth.minus(ONE).times(100), 6);
}
