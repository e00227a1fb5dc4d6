import 'server-only';
import { ALERT_CONDITIONS, type AlertOptions } from '@/lib/contracts/alerts';
import { COVERED_COINS } from '@/lib/domain/coin-names';

/** The choices of the alert form: configuration, the same with or without a feed. */
export function getAlertOptions(): AlertOptions {
  return {
    conditions: ALERT_CONDITIONS.map((condition) => ({ ...condition })),
    stablecoins: [...COVERED_COINS],
  };
}
