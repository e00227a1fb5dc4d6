import 'server-only';
import { defineSource } from '../define-source';
import { mapSimplePrice } from './mapper';

export { mapSimplePrice } from './mapper';

/**
 * Aggregated prices and market caps: every minute with a key, every five without one, which is the limit
 * for an address without a key.
 */
export const coingecko = defineSource({
  id: 'coingecko',
  name: 'CoinGecko',
  tier: 2,
  cadence: ({ COINGECKO_API_KEY: key }) => ({ everySeconds: key === undefined ? 300 : 60 }),
  // A second less than the cadence, so that a timer that fires late skips no round.
  minPauseMs: ({ COINGECKO_API_KEY: key }) => (key === undefined ? 299_000 : 0),
  timeoutMs: 30_000,
  url: 'COINGECKO_URL',
  headers: ({ COINGECKO_URL: url, COINGECKO_API_KEY: key }) => {
    if (key === undefined) return {};
    const plan = new URL(url).hostname.startsWith('pro-') ? 'pro' : 'demo';
    return { [`x-cg-${plan}-api-key`]: key };
  },
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
    retries: 0,
  }),
  map: mapSimplePrice,
});
