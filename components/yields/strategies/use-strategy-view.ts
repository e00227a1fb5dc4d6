'use client';

import { useSortParam } from '@/components/yields/use-sort-param';
import { changeQuery, useQueryParam } from '@/lib/features/client/use-query-param';
import {
  SOURCE_FILTERS,
  STATUS_FILTERS,
  STRATEGY_COLUMNS,
  type StrategyFilters,
  TIER_FILTERS,
  TVL_FILTERS,
} from './strategy-order';

/** Filters and sort of the strategies, all stored in the address. `symbols` are the coins offered. */
export function useStrategyView(symbols: readonly string[]) {
  const [source, setSource] = useQueryParam('type', SOURCE_FILTERS, 'all');
  const [tier, setTier] = useQueryParam('tier', TIER_FILTERS, 'all');
  const [asset, setAsset] = useQueryParam<string>('asset', ['all', ...symbols], 'all');
  const [minTvlUsd, setMinTvl] = useQueryParam('tvl', TVL_FILTERS, 'all');
  const [status, setStatus] = useQueryParam('status', STATUS_FILTERS, 'all');
  const [sort, setSort] = useSortParam('sort', STRATEGY_COLUMNS, 'ray');
  const filters: StrategyFilters = { source, tier, asset, minTvlUsd, status };
  const active = Object.values(filters).filter((value) => value !== 'all').length;
  return {
    filters,
    /** How many filters are set. */
    active,
    sort,
    setSort,
    setSource,
    setTier,
    setAsset,
    setMinTvl,
    setStatus,
    clear: clearFilters,
  };
}
export type StrategyView = ReturnType<typeof useStrategyView>;

/** Removes every filter from the address at once. */
function clearFilters(): void {
  changeQuery({ type: null, tier: null, asset: null, tvl: null, status: null }, 'replace');
}
