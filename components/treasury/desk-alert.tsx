import type { AlertStart } from '@/components/alerts/alert-draft';
import { AlertsButton } from '@/components/alerts/alerts-button';

/** Links a figure to a prefilled alert that watches it. */
export function DeskAlert({ label, start }: { label: string; start: AlertStart }) {
  return (
    <AlertsButton
      // A different rule gets a new form.
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
