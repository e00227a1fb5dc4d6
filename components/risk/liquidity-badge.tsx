import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/marks/badge';
import type { Tone } from '@/components/ui/marks/tone';

/** A liquidity score as a word; the same scale on every tab. */
export function LiquidityBadge({ score }: { score: number | null }) {
  const t = useTranslations('riskAnalytics.liquidityLabel');
  const word = liquidityLabel(score);
  return <Badge tone={LIQUIDITY_LABEL_TONE[word]}>{t(word)}</Badge>;
}

/** Bounds of the labels of a liquidity score. */
export const LIQUIDITY_BOUNDS = { excellentAbove: 0.7, goodAbove: 0.4 } as const;

type LiquidityLabel = 'excellent' | 'good' | 'fair' | 'unknown';

/** Excellent above 0.7, Good above 0.4, else Fair; an unknown score has no rating. */
export function liquidityLabel(score: number | null): LiquidityLabel {
  if (score === null) return 'unknown';
  if (score > LIQUIDITY_BOUNDS.excellentAbove) return 'excellent';
  return score > LIQUIDITY_BOUNDS.goodAbove ? 'good' : 'fair';
}

export const LIQUIDITY_LABEL_TONE: Record<LiquidityLabel, Tone> = {
  excellent: 'stable',
  good: 'neutral',
  fair: 'watch',
  unknown: 'neutral',
};
