import { YIELDS_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import type { YieldItem } from '@/lib/features/yields/contract';

/** Only the first three yields have a card. */
export const SHOWN_YIELDS = 3;

/** What a coin's card shows of its yield; the RAY is the exact text, never the fraction. */
export type YieldFigures = Pick<
  YieldItem,
  | 'symbol'
  | 'name'
  | 'currentYield'
  | 'ray_percent_text'
  | 'change24h'
  | 'platform'
  | 'sourceType'
  | 'liquidity'
  | 'risk_tier'
  | 'peg_score'
  | 'liq_score'
  | 'price_usd'
>;

/** The sample cards of the description, shown if no response ever arrived. */
export const SAMPLE_CARDS: readonly YieldFigures[] = YIELDS_FALLBACK.map((coin) => ({
  ...coin,
  ...{ change24h: null, platform: null, sourceType: null, liquidity: null },
}));
