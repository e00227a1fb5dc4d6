import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/marks/badge';
import { LIQUIDITY_LABEL_TONE, liquidityLabel } from './liquidity-label';

/** A liquidity score as a word; the same scale on every tab. */
export function LiquidityBadge({ score }: { score: number | null }) {
  const t = useTranslations('riskAnalytics.liquidityLabel');
  const word = liquidityLabel(score);
  return <Badge tone={LIQUIDITY_LABEL_TONE[word]}>{t(word)}</Badge>;
}
