'use client';

import { DialogOpener, type OpenerProps } from '@/components/leads/dialog-opener';
import type { AlertStart } from './alert-draft';

const loadAlerts = async () => (await import('./alerts-dialog')).AlertsDialog;

/** Opens the alerts dialog, with its form filled in from `start` if given. */
export function AlertsButton({ start, ...opener }: OpenerProps & { start?: AlertStart }) {
  return (
    <DialogOpener load={loadAlerts} extra={start === undefined ? {} : { start }} {...opener} />
  );
}
