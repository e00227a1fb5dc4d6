import 'server-only';
import { requireSome } from '../parse-rows';
import type { MarketSource } from '../types';
import { updateFrame } from '../update';
import { fetchLendingRates } from './client';
import { mapLendingRates } from './mapper';

/** OKX Simple Earn, every quarter of an hour. */
export function okxEarn(baseUrl: string): MarketSource {
  const id = 'okx-earn';
  return {
    id,
    name: 'OKX Simple Earn',
    tier: 1,
    cadence: { everySeconds: 900 },
    timeoutMs: 40_000,
    fetch: async (context) => {
      const body = await fetchLendingRates(id, baseUrl, context);
      const { rates, dropped } = mapLendingRates(id, body, context.coins);
      requireSome(id, rates, dropped);
      return { ...updateFrame(id, 1, [body], body.receivedAtMs), cefiRates: rates, dropped };
    },
  };
}
