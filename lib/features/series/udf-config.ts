import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import { activeFeed, type ServiceContext } from '@/lib/features/service/active-feed';
import { UDF_RESOLUTIONS, type udfSearchContract } from './udf-contract';
import { UDF_EXCHANGE, udfSymbols } from './udf-symbols';

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
