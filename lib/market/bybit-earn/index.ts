import 'server-only';
import { requireSome } from '../parse-rows';
import type { MarketSource } from '../types';
import { updateFrame } from '../update';
import { fetchProducts } from './client';
import { mapProducts } from './mapper';

/** Bybit's flexible savings, every quarter of an hour. */
export function bybitEarn(baseUrl: string): MarketSource {
  const id = 'bybit-earn';
  return {
    id,
    name: 'Bybit Earn',
    tier: 1,
    cadence: { everySeconds: 900 },
    timeoutMs: 40_000,
    fetch: async (context) => {
      const body = await fetchProducts(id, baseUrl, context);
      const { rates, dropped } = mapProducts(id, body, context.coins);
      requireSome(id, rates, dropped);
      return { ...updateFrame(id, 1, [body], body.receivedAtMs), cefiRates: rates, dropped };
    },
  };
}
