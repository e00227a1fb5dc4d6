import { circulationAt, coinBy, priceUsdAt, VENDOR_COINS } from '../market/coins';
import { ok, type Vendor } from '../vendor';

/** Hand-written after recorded answers, a minute old. Who does not say who asks is refused, as there. */
export const coingecko: Vendor = {
  name: 'coingecko',
  // No number is published for calls without a key; we allow ourselves one in five minutes, by a timer
  // that may be a second off.
  budget: { requests: 1, seconds: 299 },
  answer: ({ path, query, nowMs, headers }) => {
    if (path !== '/simple/price') return null;
    const agent = headers['user-agent'] ?? '';
    if (agent === '' || agent === 'node') return { status: 403, body: { error: 'no user agent' } };
    const atMs = nowMs - 60_000;
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

/** Nothing is known of these at RedStone. */
const NOT_THERE = ['FRAX', 'USDP'];

/** Hand-written to the shape that is known of it; its tickers keep their spelling. */
export const redstone: Vendor = {
  name: 'redstone',
  // Unpublished. Twice in the minute of a start, and once more where it fails.
  budget: { requests: 4, seconds: 60 },
  answer: ({ path, query, nowMs }) => {
    if (path !== '/prices') return null;
    const symbols = query.get('symbols')?.split(',') ?? [];
    const timestamp = Math.floor(nowMs / 10_000 - 1) * 10_000;
    const rows = VENDOR_COINS.filter(
      ({ symbol }) => symbols.includes(symbol) && !NOT_THERE.includes(symbol),
    ).map((coin) => {
      const value = Number(priceUsdAt(coin, timestamp).toFixed(8));
      return [coin.symbol, { symbol: coin.symbol, provider: 'redstone', value, timestamp }];
    });
    return ok(Object.fromEntries(rows));
  },
};
