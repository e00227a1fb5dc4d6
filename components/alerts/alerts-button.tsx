'use client';

import { DialogOpener, type OpenerProps } from '@/components/leads/dialog-opener';

const loadAlerts = async () => (await import('./alerts-dialog')).AlertsDialog;

/** Opens the alerts dialog. */
export function AlertsButton(props: OpenerProps) {
  return <DialogOpener load={loadAlerts} extra={{}} {...props} />;
}
