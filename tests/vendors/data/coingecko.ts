import { circulationAt, coinBy, priceUsdAt } from '../market/coins';
import { ok, type Vendor } from '../vendor';

/** How old its latest prices are. */
const BEHIND_MS = 60_000;

/** Hand-written after recorded answers. Who does not say who asks is refused, as there. */
export const coingecko: Vendor = {
  name: 'coingecko',
  // No number is published for calls without a key; we allow ourselves one in five minutes, by a timer
  // that may be a second off.
  budget: { requests: 1, seconds: 299 },
  answer: ({ path, query, nowMs, headers }) => {
    if (path !== '/simple/price') return null;
    const agent = headers['user-agent'] ?? '';
    if (agent === '' || agent === 'node') return { status: 403, body: { error: 'no user agent' } };
    const atMs = nowMs - BEHIND_MS;
    const ids = query.get('ids')?.split(',') ?? [];
    const rows = ids.flatMap((id) => {
      const coin = coinBy('coingeckoId', id);
      if (!coin) return [];
      const usd = Number(priceUsdAt(coin, atMs).toFixed(10));
      const usd_market_cap = circulationAt(coin, atMs) * usd;
      const row = { usd, usd_market_cap, last_updated_at: Math.floor(atMs / 1000) };
      return [[id, row] as const];
    });
    return ok(Object.fromEntries(rows));
  },
};
