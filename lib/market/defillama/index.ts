import 'server-only';
import { requireSome } from '../parse-rows';
import type { MarketSource } from '../types';
import { freshUntilMs, updateFrame } from '../update';
import type { DefillamaUrls } from './client';
import { fetchCoinPrices, fetchDefiTvl, fetchPools, fetchStablecoins } from './client';
import { mapCoinPrices, mapDefiTvl, mapPools, mapStablecoins } from './mapper';

export { loadCoinPriceChart, loadPoolChart, loadStablecoinChart } from './charts';
export type { DefillamaUrls } from './client';
export { mapPools, mapStablecoins } from './mapper';

const DAY_MS = 86_400_000;
/** The index mode looks 365 days back; a month more bridges a few days without an answer. */
const TVL_HISTORY_DAYS = 400;

/** Yields of every pool of the covered coins, hourly, three minutes after the source publishes. */
export function defillamaPools(urls: DefillamaUrls): MarketSource {
  const id = 'defillama-pools';
  let freshUntil: number | null = null;
  return {
    id,
    name: 'DefiLlama pools',
    tier: 2,
    // Its adapters run on the hour and its caches expire at 21 past.
    cadence: { cron: '24 * * * *' },
    timeoutMs: 120_000,
    freshUntilMs: () => freshUntil,
    fetch: async (context) => {
      const body = await fetchPools(id, urls, context);
      const { observations, dropped } = mapPools(id, body, context.coins);
      requireSome(id, observations, dropped);
      freshUntil = freshUntilMs(body);
      return { ...updateFrame(id, 2, [body], body.receivedAtMs), pools: observations, dropped };
    },
  };
}

/** Market caps, every half hour. */
export function defillamaStablecoins(urls: DefillamaUrls): MarketSource {
  const id = 'defillama-stablecoins';
  return {
    id,
    name: 'DefiLlama stablecoins',
    tier: 2,
    cadence: { everySeconds: 1800 },
    timeoutMs: 60_000,
    fetch: async (context) => {
      const body = await fetchStablecoins(id, urls, context);
      const { observations, dropped } = mapStablecoins(id, body, context.coins);
      requireSome(id, observations, dropped);
      const frame = updateFrame(id, 2, [body], body.receivedAtMs);
      return { ...frame, marketCaps: observations, dropped };
    },
  };
}

/** Aggregated prices, every minute. */
export function defillamaCoins(urls: DefillamaUrls): MarketSource {
  const id = 'defillama-coins';
  return {
    id,
    name: 'DefiLlama coin prices',
    tier: 2,
    cadence: { everySeconds: 60 },
    timeoutMs: 40_000,
    fetch: async (context) => {
      const body = await fetchCoinPrices(id, urls, context);
      const { observations, dropped } = mapCoinPrices(id, body, context.coins);
      requireSome(id, observations, dropped);
      return { ...updateFrame(id, 2, [body], body.receivedAtMs), prices: observations, dropped };
    },
  };
}

/** Total value locked in DeFi by day, for the index mode; once a day. */
export function defillamaDefiTvl(urls: DefillamaUrls): MarketSource {
  const id = 'defillama-tvl';
  return {
    id,
    name: 'DefiLlama total value locked',
    tier: 2,
    cadence: { cron: '35 0 * * *' },
    timeoutMs: 60_000,
    fetch: async (context) => {
      const body = await fetchDefiTvl(id, urls, context);
      const fromMs = body.receivedAtMs - TVL_HISTORY_DAYS * DAY_MS;
      const { observations, dropped } = mapDefiTvl(id, body, fromMs);
      requireSome(id, observations, dropped);
      return { ...updateFrame(id, 2, [body], body.receivedAtMs), defiTvl: observations, dropped };
    },
  };
}
