import 'server-only';
import { type DataClass, INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { coinName } from '@/lib/benchmark/coin/coins';
import { namesFor } from '@/lib/config/public/public-config';
import { serverConfig } from '@/lib/config/server-config';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import {
  UDF_RESOLUTIONS,
  type UdfSymbol,
  type udfSearchContract,
} from '@/lib/features/series/udf-contract';
import { activeFeed, type ServiceContext } from '@/lib/features/service/active-feed';
import { dataClassTitle } from '@/lib/features/service/data-class-text';
import { readTick } from '@/lib/features/service/feed-data';
import { notFound } from '@/lib/features/service/service-error';

export const UDF_EXCHANGE = 'SY';
const QUOTE = 'USD';

/** The index or coin of a datafeed's symbol. */
export type UdfSubject = { kind: 'index'; code: IndexCode } | { kind: 'coin'; symbol: string };

/**
 * The index or coin of a symbol; case, an exchange prefix and a USD suffix do not matter.
 * @throws ServiceError 'not-found' for an unknown one.
 */
export async function udfSubject(context: ServiceContext, symbol: string): Promise<UdfSubject> {
  const ticker = symbol.toUpperCase().replace(/^[^:]*:/, '');
  const code = INDEX_CODES.find((known) => known === ticker);
  if (code) return { kind: 'index', code };
  const coins = await coinSymbols(context);
  const coin = coins.find((known) =>
    [known, `${known}${QUOTE}`].some((name) => name.toUpperCase() === ticker),
  );
  if (coin !== undefined) return { kind: 'coin', symbol: coin };
  throw notFound(`Unknown symbol: ${ticker}.`);
}

/**
 * What a chart shows of a symbol; its description begins with the kind of data where that is not live.
 * @throws ServiceError 'not-found' for an unknown one.
 */
export async function getUdfSymbol(context: ServiceContext, symbol: string): Promise<UdfSymbol> {
  const { feed } = await activeFeed(context);
  return udfSymbol(await udfSubject(context, symbol), feed.dataClass);
}

function udfSymbol(subject: UdfSubject, dataClass: DataClass): UdfSymbol {
  const isIndex = subject.kind === 'index';
  const ticker = isIndex ? subject.code : `${subject.symbol}${QUOTE}`;
  const inBps = isIndex && subject.code === 'SYRPI';
  const { indexNames } = namesFor(serverConfig().productName);
  return {
    name: ticker,
    ticker,
    description: dataClassTitle(
      dataClass,
      isIndex ? indexNames[subject.code] : `${coinName(subject.symbol)} in US dollars`,
    ),
    type: isIndex ? 'index' : 'crypto',
    session: '24x7',
    timezone: 'Etc/UTC',
    exchange: UDF_EXCHANGE,
    listed_exchange: UDF_EXCHANGE,
    format: 'price',
    minmov: 1,
    pricescale: inBps ? 100 : isIndex ? 100_000 : 1_000_000,
    has_intraday: true,
    has_daily: true,
    has_weekly_and_monthly: true,
    intraday_multipliers: UDF_RESOLUTIONS.filter((resolution) => /^\d+$/.test(resolution)),
    supported_resolutions: [...UDF_RESOLUTIONS],
    visible_plots_set: 'ohlc',
    data_status: 'streaming',
    unit_id: inBps ? 'bps' : isIndex ? 'percent' : 'usd',
  };
}

/** Every symbol of the feed, indices first. */
export async function udfSymbols(context: ServiceContext): Promise<UdfSymbol[]> {
  const coins = await coinSymbols(context);
  const { dataClass } = (await activeFeed(context)).feed;
  return [
    ...INDEX_CODES.map((code) => udfSymbol({ kind: 'index', code }, dataClass)),
    ...coins.map((symbol) => udfSymbol({ kind: 'coin', symbol }, dataClass)),
  ];
}

async function coinSymbols(context: ServiceContext): Promise<string[]> {
  const { market } = await readTick(context);
  return market.coins.map(({ symbol }) => symbol);
}

const SEARCH_LIMIT = 30;

/** What the datafeed can do. */
export async function getUdfConfig() {
  const { productName } = serverConfig();
  return {
    supported_resolutions: [...UDF_RESOLUTIONS],
    supports_search: true,
    supports_group_request: false,
    supports_marks: true,
    supports_timescale_marks: true,
    supports_time: true,
    exchanges: [{ value: UDF_EXCHANGE, name: productName, desc: productName }],
    symbols_types: [
      { value: '', name: 'All' },
      { value: 'index', name: 'Index' },
      { value: 'crypto', name: 'Stablecoin' },
    ],
  };
}

/** Symbols whose name or description contains the query, case-insensitive. */
export async function searchUdf(
  context: ServiceContext,
  { query = '', type = '', exchange = '', limit = SEARCH_LIMIT }: QueryOf<typeof udfSearchContract>,
) {
  const wanted = query.toLowerCase();
  const found = (await udfSymbols(context)).filter(
    (symbol) =>
      `${symbol.ticker} ${symbol.description}`.toLowerCase().includes(wanted) &&
      (type === '' || symbol.type === type) &&
      (exchange === '' || symbol.exchange === exchange),
  );
  return found.slice(0, limit).map((symbol) => ({
    symbol: symbol.name,
    full_name: `${symbol.exchange}:${symbol.name}`,
    description: symbol.description,
    exchange: symbol.exchange,
    ticker: symbol.ticker,
    type: symbol.type,
  }));
}

/** The time of the data, whole seconds since 1970. */
export async function getUdfTime(context: ServiceContext): Promise<number> {
  return Math.floor((await activeFeed(context)).clockMs / 1000);
}
