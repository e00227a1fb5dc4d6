import { priceUsdAt, VENDOR_COINS } from '../market/coins';

import { ok, type Vendor } from '../vendor';

const BEHIND_MS = 10_000;
/** Nothing is known of these there. */
const NOT_THERE = ['FRAX', 'USDP'];

/** Hand-written to the shape that is known of it; its tickers keep their spelling. */
export const redstone: Vendor = {
  name: 'redstone',
  // Unpublished. Twice in the minute of a start, and once more where it fails.
  budget: { requests: 4, seconds: 60 },
  answer: ({ path, query, nowMs }) => {
    if (path !== '/prices') return null;
    const symbols = query.get('symbols')?.split(',') ?? [];
    const timestamp = Math.floor((nowMs - BEHIND_MS) / 10_000) * 10_000;
    const rows = VENDOR_COINS.filter(
      ({ symbol }) => symbols.includes(symbol) && !NOT_THERE.includes(symbol),
    ).map((coin) => {
      const value = Number(priceUsdAt(coin, timestamp).toFixed(8));
      return [coin.symbol, { symbol: coin.symbol, provider: 'redstone', value, timestamp }];
    });
    return ok(Object.fromEntries(rows));
  },
};
