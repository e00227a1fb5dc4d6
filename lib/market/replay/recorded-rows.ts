import 'server-only';
import { isAmount, isName, isPositive, isSigned, timesOf } from './cells';
import { readTable, type TimedRow } from './read-table';

/** Rows as they are in the recording; decimals stay text until they are fed. */
export type QuoteRow = TimedRow & {
  venue: string;
  symbol: string;
  quoteCurrency: string;
  mid: string;
  bid: string | null;
  ask: string | null;
  volume24hUsd: string | null;
};
export type PriceRow = TimedRow & { symbol: string; priceUsd: string; source: string };
export type PoolRow = TimedRow & {
  poolId: string;
  project: string;
  symbol: string;
  /** What was deposited, dollars. */
  suppliedUsd: string;
  aprBasePercent: string;
  aprRewardPercent: string | null;
};
export type CapRow = TimedRow & { symbol: string; marketCapUsd: string; source: string };

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
