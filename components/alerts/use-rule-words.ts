import { useTranslations } from 'next-intl';
import type { Alert } from '@/lib/contracts/alert-fields';

/** An alert's rule as a reader knows it: `USDC yield > 8.5%`. */
export function useRuleWords() {
  const t = useTranslations('alerts.rule');
  return (alert: Pick<Alert, 'alert_type' | 'stablecoin' | 'condition' | 'threshold'>) =>
    t(alert.alert_type, {
      coin: alert.stablecoin ?? '',
      condition: alert.condition ?? '',
      threshold: String(alert.threshold ?? ''),
    });
}
