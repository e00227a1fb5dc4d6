import { compareKnown } from '@/components/tables/use-sort';
import { TIER_RANK } from '@/components/yields/strategies/strategy-order';
import type { Coin } from '@/lib/read/coins/contract';

/** The sort value of each column, in the order of the columns. */
const VALUE = {
  asset: (coin) => coin.symbol,
  price: (coin) => coin.price_usd,
  deviation: (coin) => coin.deviation_bps,
  ray: (coin) => coin.ry_apy,
  apy: (coin) => coin.apy,
  base: (coin) => coin.apy_base,
  reward: (coin) => coin.apy_reward,
  mean7: (coin) => coin.apy_mean_7d,
  mean30: (coin) => coin.apy_mean_30d,
  change: (coin) => coin.change_24h,
  poolTvl: (coin) => coin.pool_tvl_usd,
  peg: (coin) => coin.peg_score,
  liquidity: (coin) => coin.liq_score,
  tier: ({ risk_tier: tier }) => (tier === null ? null : TIER_RANK[tier]),
  cap: (coin) => coin.market_cap_usd,
} satisfies Record<string, (coin: Coin) => string | number | null>;

export type CoinColumn = keyof typeof VALUE;
export const COIN_COLUMNS = Object.keys(VALUE) as CoinColumn[];

/** Sorted by one column, unknown values last. */
export function sortCoins(
  coins: readonly Coin[],
  column: CoinColumn,
  direction: 'ascending' | 'descending',
): Coin[] {
  const read: (coin: Coin) => string | number | null = VALUE[column];
  return [...coins].sort(
    (a, b) => compareKnown(read(a), read(b), direction) || a.symbol.localeCompare(b.symbol),
  );
}
