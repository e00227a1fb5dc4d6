import 'server-only';
import { defineSource } from '../define-source';
import { mapSimplePrice } from './mapper';

export { mapSimplePrice } from './mapper';

/** Aggregated prices and market caps, every minute. Without a key 429 is normal. */
export const coingecko = defineSource({
  id: 'coingecko',
  name: 'CoinGecko',
  tier: 2,
  cadence: { everySeconds: 60 },
  timeoutMs: 30_000,
  url: 'COINGECKO_URL',
  request: ({ coins }) => ({
    path: '/simple/price',
    query: {
      ids: coins.map((coin) => coin.coingeckoId).join(','),
      vs_currencies: 'usd',
      include_market_cap: 'true',
      include_24hr_vol: 'true',
      include_last_updated_at: 'true',
      precision: 'full',
    },
    timeoutMs: 10_000,
    retries: 1,
  }),
  map: mapSimplePrice,
});
