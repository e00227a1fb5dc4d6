import { CONSTITUENTS_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import type { YieldItem } from '@/lib/features/yields/contract';

/** The subject of a row: a coin or a strategy in it, or a whole platform. */
export type ConstituentKind = 'coin' | 'platform';

/** A row of the constituents table; yields in percent, `null` where unknown. */
export type ConstituentRow = {
  /** A coin's symbol, a strategy's or a platform's id. */
  id: string;
  symbol: string;
  name: string | null;
  protocol: string | null;
  poolsUsed: number | null;
  yieldPercent: number | null;
  rayPercent: number | null;
  riskScore: number | null;
  tvlUsd: number | null;
  weightPercent: number | null;
  suspendedBecause: string | null;
  /** A coin outside the basket that only fills the table. */
  isPlaceholder: boolean;
};

/** The SYI constituents of the yields response, then placeholders up to six rows. */
export function constituentRows(yields: readonly YieldItem[]): ConstituentRow[] {
  const rows = yields.filter((item) => item.is_constituent).map(rowOf);
  return [...rows, ...placeholders(rows)];
}

function rowOf(item: YieldItem): ConstituentRow {
  return {
    id: item.symbol,
    symbol: item.symbol,
    name: item.name,
    protocol: item.platform,
    poolsUsed: item.pools_used,
    yieldPercent: item.currentYield,
    rayPercent: item.ray_percent_text === null ? null : Number(item.ray_percent_text),
    riskScore: item.risk_score,
    tvlUsd: item.tvl,
    weightPercent: item.effective_weight_percent ?? item.weight_percent,
    suspendedBecause: item.suspended_because,
    isPlaceholder: false,
  };
}

/** The dashboard's table has six rows; these coins fill it where the basket is smaller. */
const TABLE_ROWS = 6;
const PLACEHOLDERS = ['USDT', 'USDC', 'FRAX', 'USDP', 'DAI', 'TUSD'];

/** Rows that name a coin outside the basket and have no figure. */
function placeholders(rows: readonly ConstituentRow[]): ConstituentRow[] {
  if (rows.length === 0) return [];
  return PLACEHOLDERS.filter((symbol) => rows.every((row) => row.symbol !== symbol))
    .slice(0, Math.max(0, TABLE_ROWS - rows.length))
    .map((symbol) => ({ ...UNKNOWN, id: symbol, symbol }));
}

const UNKNOWN: Omit<ConstituentRow, 'id' | 'symbol'> = {
  ...{ name: null, protocol: null, poolsUsed: null, yieldPercent: null, rayPercent: null },
  ...{ riskScore: null, tvlUsd: null, weightPercent: null },
  ...{ suspendedBecause: 'not_a_constituent', isPlaceholder: true },
};

/** The fixed rows of the specification, shown with a label if no response ever arrived. */
export const FALLBACK_ROWS: readonly ConstituentRow[] = CONSTITUENTS_FALLBACK.map((coin) => ({
  id: coin.symbol,
  symbol: coin.symbol,
  name: null,
  protocol: null,
  poolsUsed: null,
  yieldPercent: null,
  rayPercent: coin.rayPercent,
  riskScore: coin.riskScore,
  tvlUsd: coin.marketCapUsd,
  weightPercent: null,
  suspendedBecause: null,
  isPlaceholder: false,
}));
