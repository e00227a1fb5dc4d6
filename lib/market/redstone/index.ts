import 'server-only';
import { defineSource } from '../define-source';
import { mapPrices, tickersOf } from './mapper';

/** RedStone's aggregated prices, every minute; it publishes more often. */
export const redstone = defineSource({
  id: 'redstone',
  name: 'RedStone prices',
  tier: 2,
  cadence: { everySeconds: 60 },
  timeoutMs: 30_000,
  url: 'REDSTONE_URL',
  request: ({ coins }) => ({
    path: '/prices',
    query: {
      symbols: tickersOf(coins)
        .map(({ ticker }) => ticker)
        .join(','),
      provider: 'redstone',
    },
    timeoutMs: 10_000,
    retries: 1,
  }),
  map: mapPrices,
});
