import { z } from 'zod';
import { hasRecorded, recordedJson } from '../../support/recorded-data';
import { circulationAt, coinBy, priceUsdAt, VENDOR_COINS, type VendorCoin } from '../market/coins';

import { type Answer, ok, type Vendor } from '../vendor';

const DAY_MS = 86_400_000;
const CHART_DAYS = 500;

const recordedSchema = z.object({
  peggedAssets: z.array(z.looseObject({ id: z.string() })),
});

/** The whole list as recorded in September 2025 where it is, else the candidates alone. */
const ROWS: readonly Record<string, unknown>[] = hasRecorded()
  ? recordedSchema.parse(recordedJson('defillama-stablecoins.json')).peggedAssets
  : VENDOR_COINS.map((coin) => ({
      ...{ id: coin.defillamaId, name: coin.name, symbol: coin.symbol, gecko_id: coin.coingeckoId },
      ...{ pegType: 'peggedUSD', chainCirculating: {} },
    }));

/** Circulation of every stablecoin, that of the candidates moving; histories are made up. */
export const defillamaStablecoins: Vendor = {
  name: 'defillama-stablecoins',
  budget: { requests: 60, seconds: 60 },
  answer: ({ path, query, nowMs }) => {
    if (path === '/stablecoins')
      return ok({ peggedAssets: ROWS.map((row) => current(row, nowMs)) });
    if (path !== '/stablecoincharts/all') return null;
    const coin = coinBy('defillamaId', query.get('stablecoin') ?? '');
    return coin ? chart(coin, nowMs) : ok([]);
  },
};

function current(row: Record<string, unknown>, nowMs: number) {
  const coin = coinBy('defillamaId', String(row.id));
  if (!coin) return row;
  const price = priceUsdAt(coin, nowMs);
  // In dollars, as the source gives it since December 2025.
  const circulating = { peggedUSD: circulationAt(coin, nowMs) * price };
  return { ...row, circulating, price: Number(price.toFixed(6)) };
}

function chart(coin: VendorCoin, nowMs: number): Answer {
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return ok(
    Array.from({ length: CHART_DAYS }, (_, day) => {
      const atMs = todayMs - (CHART_DAYS - 1 - day) * DAY_MS;
      const peggedUSD = circulationAt(coin, atMs) * priceUsdAt(coin, atMs);
      return { date: String(atMs / 1000), totalCirculatingUSD: { peggedUSD } };
    }),
  );
}
