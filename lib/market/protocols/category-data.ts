import type { PoolKind } from '@/lib/benchmark/yield/pool-kinds';

/**
 * The kind of pool that a protocol's category at its source implies, where the registry gives none.
 * A category that is not listed here implies nothing: such pools are `other`.
 */
export const CATEGORY_KINDS: Readonly<Record<string, PoolKind>> = {
  Lending: 'lending',
  'Risk Curators': 'curated',
  'Uncollateralized Lending': 'private-credit',
  'RWA Lending': 'private-credit',
  RWA: 'rwa-fund',
  'Basis Trading': 'basis-trade',
  Insurance: 'insurance',
  Dexs: 'liquidity',
  Derivatives: 'liquidity',
  'Liquidity Manager': 'liquidity',
  'Liquidity Automation': 'liquidity',
  Farm: 'campaign',
  'Yield Aggregator': 'mixed',
  'Onchain Capital Allocator': 'mixed',
};
