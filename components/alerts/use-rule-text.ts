import { useTranslations } from 'next-intl';
import type { Alert } from '@/lib/features/alerts/contract';
import { formatUsdCompact } from '@/lib/format/numbers';

/** An alert's rule as text: `USDC yield > 8.5%`. */
export function useRuleText() {
  const t = useTranslations('alerts.rule');
  return (
    alert: Pick<Alert, 'alert_type' | 'stablecoin' | 'condition' | 'threshold' | 'amount_usd'>,
  ) =>
    t(alert.alert_type, {
      coin: alert.stablecoin ?? '',
      condition: alert.condition ?? '',
      threshold: String(alert.threshold ?? ''),
      amount: formatUsdCompact(alert.amount_usd ?? 0),
    });
}
