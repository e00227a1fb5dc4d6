import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { lendingRow, stablecoinRow } from '../../fixtures/market/defillama-bodies';
import { PLATFORM_ASSETS_USD } from '../market/cefi-rates';
import { circulationAt, coinBy, priceUsdAt, VENDOR_COINS } from '../market/coins';
import { chance, wave } from '../market/movement';
import { lendingAt, MARKET_POOLS, otherPoolRow, poolRowAt } from '../market/pools';
import { type Asked, ok, type Vendor } from '../vendor';

/** The vendor publishes hourly, at about 20 past. */
const PUBLISHED_MS = 20 * MINUTE_MS;
const ALL_POOLS = 400;
/** Slugs as they were called before. */
const FORMER_SLUGS: Readonly<Record<string, string>> = {
  'morpho-blue': 'morpho-v1',
  'justlend-v1': 'justlend',
};
const TENFOLD_SHARE = 0.1;

// No budget is published: what we allow ourselves.
const budget = { requests: 60, seconds: 60 };

/** The pools of September 2, 2026, with small movements. */
const yields: Vendor = {
  ...{ name: 'defillama-yields', budget },
  answer: (asked) => {
    const madeAtMs = Math.floor((asked.nowMs - PUBLISHED_MS) / HOUR_MS) * HOUR_MS + PUBLISHED_MS;
    if (asked.path === '/pools') return pools(asked, madeAtMs);
    if (asked.path !== '/lendBorrow') return null;
    const rows = MARKET_POOLS.map((pool) =>
      lendingRow({ pool: pool.poolId, underlyingTokens: null, ...lendingAt(pool, madeAtMs) }),
    );
    // A market of another token has no totals.
    return ok([...rows, lendingRow({ pool: 'other', totalSupplyUsd: null, totalBorrowUsd: null })]);
  },
};

function pools({ nowMs, faults, headers }: Asked, madeAtMs: number) {
  const etag = `W/"${madeAtMs}-${[...faults].sort().join('-')}"`;
  const head = {
    etag,
    'last-modified': new Date(madeAtMs).toUTCString(),
    'cache-control': `public, max-age=${Math.ceil((madeAtMs + HOUR_MS - nowMs) / 1000)}`,
  };
  if (headers['if-none-match'] === etag) return { status: 304, headers: head, body: '' };
  const data = [
    ...MARKET_POOLS.map((pool) => faulty(poolRowAt(pool, madeAtMs), faults)),
    ...Array.from({ length: ALL_POOLS - MARKET_POOLS.length }, (_, index) => otherPoolRow(index)),
  ];
  return { headers: head, body: { status: 'success', data } };
}

function faulty(row: Record<string, unknown>, faults: Asked['faults']): Record<string, unknown> {
  const former = faults.has('renamed-slug') ? FORMER_SLUGS[String(row.project)] : undefined;
  const isTenfold = faults.has('tenfold-tvl') && chance(String(row.pool)) < TENFOLD_SHARE;
  return {
    ...row,
    ...(former !== undefined && { project: former }),
    ...(isTenfold && { tvlUsd: Number(row.tvlUsd) * 10 }),
  };
}

/** Circulation in dollars, as the source gives it since December 2025. */
const stablecoins: Vendor = {
  ...{ name: 'defillama-stablecoins', budget },
  answer: ({ path, nowMs }) => {
    if (path !== '/stablecoins') return null;
    const peggedAssets = VENDOR_COINS.map((coin) => {
      const price = priceUsdAt(coin, nowMs);
      return stablecoinRow({
        ...{ id: coin.defillamaId, name: coin.name, symbol: coin.symbol },
        ...{ gecko_id: coin.coingeckoId, price: Number(price.toFixed(6)) },
        circulating: { peggedUSD: circulationAt(coin, nowMs) * price },
      });
    });
    const other = { id: '9999', name: 'Other', symbol: 'OTHER', gecko_id: null, price: null };
    return ok({ peggedAssets: [...peggedAssets, stablecoinRow(other)] });
  },
};

/** Prices by CoinGecko's id or by contract on Ethereum, forty seconds old; what it does not know is left out. */
const coins: Vendor = {
  ...{ name: 'defillama-coins', budget },
  answer: ({ path, nowMs }) => {
    const [, list] = /^\/prices\/current\/(.+)$/.exec(path) ?? [];
    if (list === undefined) return null;
    const atMs = nowMs - 40_000;
    const rows = decodeURIComponent(list)
      .split(',')
      .flatMap((key) => {
        const [place = '', id = ''] = key.split(':');
        const coin = coinBy(place === 'coingecko' ? 'coingeckoId' : 'address', id.toLowerCase());
        if (!coin) return [];
        const price = Number(priceUsdAt(coin, atMs).toFixed(8));
        const times = { timestamp: Math.floor(atMs / 1000), confidence: 0.99 };
        return [[key, { decimals: coin.decimals, symbol: coin.symbol, price, ...times }] as const];
      });
    return ok({ coins: Object.fromEntries(rows) });
  },
};

/** Platforms' assets, of which `tvl` is always zero there, and total value locked; all made up. */
const api: Vendor = {
  ...{ name: 'defillama-api', budget },
  answer: ({ path, nowMs, faults }) => {
    if (path === '/cexs') {
      const suffix = faults.has('renamed-slug') ? ' Exchange' : '';
      const cexs = Object.entries(PLATFORM_ASSETS_USD).map(([name, usd]) => ({
        ...{ name: `${name}${suffix}`, slug: `${name}${suffix}`.toLowerCase().replace(' ', '-') },
        ...{ tvl: 0, currentTvl: usd, cleanAssetsTvl: usd * 0.9 },
      }));
      return ok({ cexs });
    }
    if (path !== '/v2/historicalChainTvl') return null;
    const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
    const days = Array.from({ length: 1_000 }, (_, day) => todayMs - (999 - day) * DAY_MS);
    return ok(
      days.map((atMs) => ({
        date: atMs / 1000,
        tvl: Math.round(130e9 * (1 + 0.15 * wave('tvl', atMs, 300 * DAY_MS))),
      })),
    );
  },
};

/** DefiLlama's servers, each after its documented shapes. */
export const defillama: readonly Vendor[] = [yields, stablecoins, coins, api];
