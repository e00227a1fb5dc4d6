import { CONSTITUENTS_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import type { YieldItem } from '@/lib/features/yields/contract';

/** The subject of a row: a coin or a strategy in it, or a whole platform. */
export type ConstituentKind = 'coin' | 'platform';

/** A row of the constituents table, in the terms of the yields response; `null` where a figure is unknown. */
export type ConstituentRow = Pick<
  YieldItem,
  'symbol' | 'currentYield' | 'ray_percent_text' | 'risk_score' | 'tvl' | 'suspended_because'
> &
  Partial<Pick<YieldItem, 'name' | 'platform' | 'pools_used'>> & {
    /** A coin's symbol, a strategy's or a platform's id. */
    id: string;
    weightPercent: number | null;
    /** A coin outside the basket that only fills the table. */
    isPlaceholder?: true;
  };

/** The SYI constituents of the yields response, then placeholders up to six rows. */
export function constituentRows(yields: readonly YieldItem[]): ConstituentRow[] {
  const rows = yields
    .filter((item) => item.is_constituent)
    .map((item) => ({
      ...item,
      id: item.symbol,
      weightPercent: item.effective_weight_percent ?? item.weight_percent,
    }));
  return [...rows, ...placeholders(rows)];
}

const UNKNOWN = {
  ...{ currentYield: null, ray_percent_text: null, risk_score: null, tvl: null },
  ...{ weightPercent: null, suspended_because: null },
};

/** The dashboard's table has six rows; these coins fill it where the basket is smaller. */
const TABLE_ROWS = 6;
const PLACEHOLDERS = ['USDT', 'USDC', 'FRAX', 'USDP', 'DAI', 'TUSD'];

/** Rows that name a coin outside the basket and have no figure. */
function placeholders(rows: readonly ConstituentRow[]): ConstituentRow[] {
  if (rows.length === 0) return [];
  const none = { ...UNKNOWN, suspended_because: 'not_a_constituent', isPlaceholder: true } as const;
  return PLACEHOLDERS.filter((symbol) => rows.every((row) => row.symbol !== symbol))
    .slice(0, Math.max(0, TABLE_ROWS - rows.length))
    .map((symbol) => ({ ...none, id: symbol, symbol }));
}

/** The fixed rows of the specification, shown with a label if no response ever arrived. */
export const FALLBACK_ROWS: readonly ConstituentRow[] = CONSTITUENTS_FALLBACK.map((coin) => ({
  ...UNKNOWN,
  id: coin.symbol,
  symbol: coin.symbol,
  ray_percent_text: String(coin.rayPercent),
  risk_score: coin.riskScore,
  tvl: coin.marketCapUsd,
}));
