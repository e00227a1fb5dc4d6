import 'server-only';
import { defineSource } from '../define-source';
import { mapProducts } from './mapper';

/** Bybit's flexible savings, every quarter of an hour. */
export const bybitEarn = defineSource({
  id: 'bybit-earn',
  name: 'Bybit Earn',
  tier: 1,
  cadence: { everySeconds: 900 },
  timeoutMs: 40_000,
  url: 'BYBIT_URL',
  request: () => ({
    path: '/v5/earn/product',
    query: { category: 'FlexibleSaving' },
    timeoutMs: 10_000,
  }),
  map: mapProducts,
});
