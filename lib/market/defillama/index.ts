import 'server-only';
import { defineSource } from '../define-source';
import {
  coinKey,
  mapCoinPrices,
  mapDefiTvl,
  mapLending,
  mapPlatformAssets,
  mapPools,
  mapStablecoins,
} from './mapper';

export { mapLending, mapPools, mapStablecoins } from './mapper';

/** Yields of every pool of the covered coins, hourly, three minutes after the source publishes. */
export const defillamaPools = defineSource({
  id: 'defillama-pools',
  tier: 2,
  // Its adapters run on the hour and its caches expire at 21 past.
  cadence: { cron: '24 * * * *' },
  timeoutMs: 120_000,
  url: 'DEFILLAMA_YIELDS_URL',
  // The body is some 12 MB: a minute and a half on a slow line, which is reported after 15 s.
  request: () => ({ path: '/pools', timeoutMs: 110_000 }),
  map: mapPools,
  honorsCaching: true,
});

/** What lending markets have been supplied with and have lent, hourly, just before the pools. */
export const defillamaLending = defineSource({
  id: 'defillama-lending',
  tier: 2,
  cadence: { cron: '23 * * * *' },
  timeoutMs: 60_000,
  url: 'DEFILLAMA_YIELDS_URL',
  request: () => ({ path: '/lendBorrow' }),
  map: mapLending,
  honorsCaching: true,
});

/** Market caps, every half hour. */
export const defillamaStablecoins = defineSource({
  id: 'defillama-stablecoins',
  tier: 2,
  cadence: { everySeconds: 1800 },
  timeoutMs: 60_000,
  url: 'DEFILLAMA_STABLECOINS_URL',
  request: () => ({ path: '/stablecoins' }),
  map: mapStablecoins,
});

/** Aggregated prices, every minute. */
export const defillamaCoins = defineSource({
  id: 'defillama-coins',
  tier: 2,
  cadence: { everySeconds: 60 },
  timeoutMs: 40_000,
  url: 'DEFILLAMA_COINS_URL',
  request: ({ coins }) => ({
    path: `/prices/current/${coins.map(coinKey).join(',')}`,
  }),
  map: mapCoinPrices,
});

/** Total value locked in DeFi by day, for the index mode; once a day. */
export const defillamaDefiTvl = defineSource({
  id: 'defillama-tvl',
  tier: 2,
  cadence: { cron: '35 0 * * *' },
  timeoutMs: 60_000,
  url: 'DEFILLAMA_API_URL',
  request: () => ({ path: '/v2/historicalChainTvl' }),
  map: mapDefiTvl,
});

/** On-chain holdings of centralized platforms, four times a day. The source does not document the call. */
export const defillamaCexs = defineSource({
  id: 'defillama-cexs',
  tier: 2,
  cadence: { cron: '50 */6 * * *' },
  timeoutMs: 60_000,
  url: 'DEFILLAMA_API_URL',
  request: () => ({ path: '/cexs' }),
  map: mapPlatformAssets,
});
