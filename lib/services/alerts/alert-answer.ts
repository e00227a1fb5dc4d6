import 'server-only';
import type { Alert } from '@/lib/contracts/alert-fields';
import { alertAddress } from '@/lib/domain/alert-address';
import { DEMO_EMAIL } from '@/lib/domain/alert-links';
import type { AlertRow } from '@/lib/store/alerts';
import { isoTime, toNumber } from '../figures';

/** Whether an address is the demo address, which is never mailed. */
export function isDemoAddress(address: string): boolean {
  return address === alertAddress(DEMO_EMAIL).address;
}

/** An alert as it is answered. It is active once its address is confirmed; the demo's always is. */
export function alertAnswer(
  row: AlertRow,
  owner: { address: string; confirmedAtMs: number | null },
): Alert {
  const active = owner.confirmedAtMs !== null || isDemoAddress(owner.address);
  const createdAt = isoTime(row.createdAtMs);
  const lastTriggered = isoTime(row.lastFiredAtMs);
  return {
    id: row.alertId,
    stablecoin: row.symbol,
    condition: row.comparison,
    threshold: toNumber(row.threshold),
    alert_type: row.kind,
    is_active: active,
    isActive: active,
    created_at: createdAt,
    createdAt,
    last_triggered: lastTriggered,
    lastTriggered,
    times_triggered: row.timesFired,
  };
}
