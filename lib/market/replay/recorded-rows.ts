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
import { isAmount, isName, isPositive, isSigned, receivedTimes, timesOf } from './cells';
import { readTable, type TimedRow } from './read-table';

/** Rows as they are in the recording; decimals stay text until they are fed. */
type QuoteRow = TimedRow & {
  venue: string;
  symbol: string;
  quoteCurrency: string;
  mid: string;
  bid: string | null;
  ask: string | null;
  volume24hUsd: string | null;
};
type PriceRow = TimedRow & { symbol: string; priceUsd: string; source: string };
type PoolRow = TimedRow & {
  poolId: string;
  project: string;
  symbol: string;
  /** What was deposited, dollars. */
  suppliedUsd: string;
  aprBasePercent: string;
  aprRewardPercent: string | null;
};
type CapRow = TimedRow & { symbol: string; marketCapUsd: string; source: string };

const QUOTE_COLUMNS = ['at', 'venue', 'base', 'quote', 'mid', 'bid', 'ask', 'volume_24h_usd'];
const PRICE_COLUMNS = ['at', 'symbol', 'price_usd', 'source'];
const POOL_COLUMNS = [
  'at',
  'pool_id',
  'project',
  'symbol',
  'supplied_usd',
  'apr_base_percent',
  'apr_reward_percent',
];
const CAP_COLUMNS = ['at', 'symbol', 'market_cap_usd', 'source'];

/** Equal texts share one string, so that 60,000 rows of few distinct prices stay small. */
function interner(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const same = known.get(text);
    if (same !== undefined) return same;
    known.set(text, text);
    return text;
  };
}

/** A crossed or wide book is not a broken row: the engine refuses it under a named rule. */
export function readQuotes(folder: string) {
  const intern = interner();
  const optional = (cell: string) => (cell === '' ? null : intern(cell));
  return readTable<QuoteRow>(folder, 'quotes.csv', QUOTE_COLUMNS, (cells, received) => {
    const [at = '', venue = '', base = '', quote = '', mid = '', bid = '', ask = '', volume = ''] =
      cells;
    const times = timesOf(at, received);
    if (typeof times === 'string') return times;
    if (!isName(venue) || !isName(base) || !isName(quote)) return 'venue, base or quote is no name';
    if (!isPositive(mid)) return `mid is no price: ${mid}`;
    if (bid !== '' && !isPositive(bid)) return `bid is no price: ${bid}`;
    if (ask !== '' && !isPositive(ask)) return `ask is no price: ${ask}`;
    if (volume !== '' && !isAmount(volume)) return `volume_24h_usd is no amount: ${volume}`;
    return {
      ...times,
      venue: intern(venue),
      symbol: intern(base),
      quoteCurrency: intern(quote),
      mid: intern(mid),
      bid: optional(bid),
      ask: optional(ask),
      volume24hUsd: optional(volume),
    };
  });
}

export function readPrices(folder: string) {
  return readTable<PriceRow>(folder, 'prices.csv', PRICE_COLUMNS, (cells, received) => {
    const [at = '', symbol = '', priceUsd = '', source = ''] = cells;
    const times = timesOf(at, received);
    if (typeof times === 'string') return times;
    if (!isName(symbol) || !isName(source)) return 'symbol or source is no name';
    if (!isPositive(priceUsd)) return `price_usd is no price: ${priceUsd}`;
    return { ...times, symbol, priceUsd, source };
  });
}

export function readPools(folder: string) {
  return readTable<PoolRow>(folder, 'pools.csv', POOL_COLUMNS, (cells, received) => {
    const [
      at = '',
      poolId = '',
      project = '',
      symbol = '',
      suppliedUsd = '',
      base = '',
      reward = '',
    ] = cells;
    const times = timesOf(at, received);
    if (typeof times === 'string') return times;
    if (!isName(poolId) || !isName(project) || !isName(symbol)) return 'a pool without its names';
    if (!isAmount(suppliedUsd)) return `supplied_usd is no amount: ${suppliedUsd}`;
    if (!isSigned(base)) return `apr_base_percent is no rate: ${base}`;
    if (reward !== '' && !isAmount(reward)) return `apr_reward_percent is no rate: ${reward}`;
    const aprRewardPercent = reward === '' ? null : reward;
    return {
      ...times,
      poolId,
      project,
      symbol,
      suppliedUsd,
      aprBasePercent: base,
      aprRewardPercent,
    };
  });
}

export function readCaps(folder: string) {
  return readTable<CapRow>(folder, 'caps.csv', CAP_COLUMNS, (cells, received) => {
    const [at = '', symbol = '', marketCapUsd = '', source = ''] = cells;
    const times = timesOf(at, received);
    if (typeof times === 'string') return times;
    if (!isName(symbol) || !isName(source)) return 'symbol or source is no name';
    if (!isPositive(marketCapUsd)) return `market_cap_usd is no amount: ${marketCapUsd}`;
    return { ...times, symbol, marketCapUsd, source };
  });
}

type RateRow = TimedRow & {
  date: string;
  series: string;
  basis: BillBasis;
  percent: string;
};

const COLUMNS = ['date', 'series', 'basis', 'percent'];
const BASES: readonly string[] = ['coupon_equivalent', 'discount', 'overnight'];

function isBasis(cell: string): cell is BillBasis {
  return BASES.includes(cell);
}

export function readRates(folder: string) {
  return readTable<RateRow>(folder, 'rates.csv', COLUMNS, (cells, received) => {
    const [date = '', series = '', basis = '', percent = ''] = cells;
    const dayMs = dateMs(date);
    if (Number.isNaN(dayMs)) return `date is no day: ${date}`;
    if (!isName(series)) return 'series is no name';
    if (!isBasis(basis)) return `unknown basis: ${basis}`;
    if (!isSigned(percent)) return `percent is no rate: ${percent}`;
    const observedAtMs = dayMs + DAY_MS;
    const knownAtMs = rateKnownAtMs(dayMs, basis);
    const times = receivedTimes({ observedAtMs, knownAtMs }, received);
    return typeof times === 'string' ? times : { ...times, date, series, basis, percent };
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
