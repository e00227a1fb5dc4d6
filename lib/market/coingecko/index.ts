import 'server-only';
import { requireSome } from '../parse-rows';
import type { MarketSource } from '../types';
import { updateFrame } from '../update';
import { fetchSimplePrice } from './client';
import { mapSimplePrice } from './mapper';

export { mapSimplePrice } from './mapper';

/** Aggregated prices and market caps, every minute. */
export function coingecko(baseUrl: string): MarketSource {
  const id = 'coingecko';
  return {
    id,
    name: 'CoinGecko',
    tier: 2,
    cadence: { everySeconds: 60 },
    timeoutMs: 30_000,
    fetch: async (context) => {
      const body = await fetchSimplePrice(id, baseUrl, context);
      const { prices, marketCaps, dropped } = mapSimplePrice(id, body, context.coins);
      requireSome(id, prices, dropped);
      return { ...updateFrame(id, 2, [body], body.receivedAtMs), prices, marketCaps, dropped };
    },
  };
}
