import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/marks/badge';
import { orMissing } from '@/components/ui/marks/missing';
import type { Tone } from '@/components/ui/marks/status-mark';
import type { RiskTier } from '@/lib/benchmark/codes';

/** Color of a coin's tier: low green, medium yellow, high red. A pool has none. */
export const TIER_TONE: Record<RiskTier, Tone> = { low: 'stable', medium: 'watch', high: 'alert' };

/** Low risk first in a descending sort. */
export const TIER_RANK = { low: 3, medium: 2, high: 1 } as const;

/**
 * The tier of a coin's peg and liquidity score. Beside a pool it is neutral: the pool's contract, its
 * custodian and the coin's issuer are not rated.
 */
export function ExitRisk({ tier, of }: { tier: RiskTier | null; of: 'coin' | 'pool' }) {
  const t = useTranslations('common');
  return orMissing(tier, t('missing.score'), (known) => (
    <Badge tone={of === 'coin' ? TIER_TONE[known] : 'neutral'} wrap>
      {t(`exitRisk.${known}`)}
    </Badge>
  ));
}
