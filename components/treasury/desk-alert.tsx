'use client';

import type { AlertStart } from '@/components/alerts/alert-draft';
import { AlertsButton } from '@/components/alerts/alerts-button';

/** From a figure to the alert that watches it, filled in. */
export function DeskAlert({ label, start }: { label: string; start: AlertStart }) {
  return (
    <AlertsButton
      // Another rule is another form.
      key={Object.values(start).join('-')}
      variant="line"
      size="sm"
      source={`treasury-${start.kind.replace('_', '-')}`}
      start={start}
    >
      {label}
    </AlertsButton>
  );
}
