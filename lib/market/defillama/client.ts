import 'server-only';
import type { Coin } from '../registry';
import type { FetchContext, FetchedBody } from '../types';
import { joinUrl } from '../url';

/** DefiLlama serves its APIs from several hosts. */
export type DefillamaUrls = {
  yieldsUrl: string;
  stablecoinsUrl: string;
  coinsUrl: string;
  apiUrl: string;
};

const TIMEOUT_MS = 15_000;
/** `/pools` is some 12 MB. */
const POOLS_TIMEOUT_MS = 45_000;

export function fetchPools(source: string, urls: DefillamaUrls, context: FetchContext) {
  return ask(source, joinUrl(urls.yieldsUrl, '/pools'), context, POOLS_TIMEOUT_MS);
}

export function fetchStablecoins(source: string, urls: DefillamaUrls, context: FetchContext) {
  const url = joinUrl(urls.stablecoinsUrl, '/stablecoins', { includePrices: 'true' });
  return ask(source, url, context, TIMEOUT_MS);
}

export function fetchCoinPrices(source: string, urls: DefillamaUrls, context: FetchContext) {
  const keys = context.coins.map((coin) => coin.defillamaCoinKey).join(',');
  return ask(source, joinUrl(urls.coinsUrl, `/prices/current/${keys}`), context, TIMEOUT_MS);
}

export function fetchDefiTvl(source: string, urls: DefillamaUrls, context: FetchContext) {
  return ask(source, joinUrl(urls.apiUrl, '/v2/historicalChainTvl'), context, TIMEOUT_MS);
}

export function fetchPoolChart(
  source: string,
  urls: DefillamaUrls,
  context: FetchContext,
  poolId: string,
) {
  const url = joinUrl(urls.yieldsUrl, `/chart/${encodeURIComponent(poolId)}`);
  return ask(source, url, context, TIMEOUT_MS);
}

export function fetchStablecoinChart(
  source: string,
  urls: DefillamaUrls,
  context: FetchContext,
  coin: Coin,
) {
  const query = { stablecoin: coin.defillamaStablecoinId };
  return ask(
    source,
    joinUrl(urls.stablecoinsUrl, '/stablecoincharts/all', query),
    context,
    TIMEOUT_MS,
  );
}

export function fetchCoinChart(
  source: string,
  urls: DefillamaUrls,
  context: FetchContext,
  query: { coins: readonly Coin[]; fromMs: number; points: number; period: string },
) {
  const keys = query.coins.map((coin) => coin.defillamaCoinKey).join(',');
  const url = joinUrl(urls.coinsUrl, `/chart/${keys}`, {
    start: String(Math.floor(query.fromMs / 1000)),
    span: String(query.points),
    period: query.period,
  });
  return ask(source, url, context, TIMEOUT_MS);
}

function ask(
  source: string,
  url: string,
  context: FetchContext,
  timeoutMs: number,
): Promise<FetchedBody> {
  return context.fetchJson({ source, url, timeoutMs, signal: context.signal });
}
