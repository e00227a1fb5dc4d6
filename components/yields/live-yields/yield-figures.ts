import type { RiskTier } from '@/lib/benchmark/codes';
import { YIELDS_FALLBACK } from '@/lib/content/fallback/yields-fallback';
import type { YieldItem } from '@/lib/features/yields/contract';

/** Only the first three yields have a card. */
export const SHOWN_YIELDS = 3;

/** A coin's card: yields in percent, scores 0 to 1, `null` where unknown. */
export type YieldFigures = {
  symbol: string;
  name: string;
  yieldPercent: number | null;
  rayPercent: number | null;
  /** Percentage points. */
  change24hPoints: number | null;
  platform: string | null;
  sourceType: 'CeFi' | 'DeFi' | null;
  /** Deposits in the pools behind the yield, as text. */
  liquidity: string | null;
  riskTier: RiskTier | null;
  pegScore: number | null;
  liquidityScore: number | null;
  priceUsd: number | null;
};

export function yieldCards(items: readonly YieldItem[]): YieldFigures[] {
  return items.slice(0, SHOWN_YIELDS).map((item) => ({
    symbol: item.symbol,
    name: item.name,
    yieldPercent: item.currentYield,
    rayPercent: item.ray_percent_text === null ? null : Number(item.ray_percent_text),
    change24hPoints: item.change24h,
    platform: item.platform,
    sourceType: item.sourceType,
    liquidity: item.liquidity,
    riskTier: item.risk_tier,
    pegScore: item.peg_score,
    liquidityScore: item.liq_score,
    priceUsd: item.price_usd,
  }));
}

/** The sample cards of the description, shown if no response ever arrived. */
export const SAMPLE_CARDS: readonly YieldFigures[] = YIELDS_FALLBACK.map((coin) => ({
  ...coin,
  change24hPoints: null,
  platform: null,
  sourceType: null,
  liquidity: null,
}));
