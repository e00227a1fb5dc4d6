import 'server-only';
import type { CoverageFigures } from '@/components/api-docs/access-sections';
import { getBasket } from '@/lib/features/indices/get-basket';
import { readOrNull } from '@/lib/features/service/active-feed';
import { getStrategies } from '@/lib/features/yields/list-strategies';
import { ALL_STRATEGIES } from '@/lib/features/yields/strategy-queries';
import { CEFI_PLATFORMS, coveredCoins, VENUES } from '@/lib/market/registry';

/** The product's coverage: registry entries, and protocols with eligible pools right now. */
export async function apiCoverage(): Promise<CoverageFigures> {
  const basket = await readOrNull(getBasket);
  const eligible = await readOrNull((context) =>
    getStrategies(context, { ...ALL_STRATEGIES, eligible: 'true' }),
  );
  const strategies = eligible?.strategies ?? [];
  const pools = strategies.filter((strategy) => strategy.source_type === 'DeFi');
  const deposits = strategies.filter((strategy) => strategy.source_type === 'CeFi');
  return {
    coins: coveredCoins().length,
    constituents: basket?.size.coins ?? 0,
    venues: VENUES.length,
    platforms: CEFI_PLATFORMS.length,
    counted: eligible && {
      protocols: new Set(pools.map((pool) => pool.platform)).size,
      pools: pools.length,
      cefiPlatforms: new Set(deposits.map((deposit) => deposit.platform)).size,
      meta: eligible.meta,
    },
  };
}
