import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/marks/badge';
import { TONE_TEXT, type Tone } from '@/components/ui/marks/status-mark';
import { SiteLink } from '@/components/ui/site-link';

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

/** A score of 0 to 1 as a thin bar under its figure. Decorative: the figure is beside it. */
export function ScoreBar({ score, tone }: { score: number | null; tone?: Tone | undefined }) {
  const share = score === null ? 0 : Math.min(1, Math.max(0, score));
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'mt-1.5 block h-1 w-full overflow-hidden rounded-sm bg-neutral-wash',
        tone ? TONE_TEXT[tone] : 'text-ink',
      )}
    >
      <span className="block h-full bg-current" style={{ width: `${share * 100}%` }} />
    </span>
  );
}

/** Links a block of figures to the rules behind them. */
export function MethodLink() {
  const t = useTranslations('riskAnalytics');
  return (
    <SiteLink href="/methodology" prefetch={false} className="prose-link">
      {t('methodology')}
    </SiteLink>
  );
}
