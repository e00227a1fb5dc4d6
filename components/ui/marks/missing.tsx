import type { ReactNode } from 'react';
import { Tooltip } from '@/components/ui/overlay/tooltip';

/** An em dash with the reason it stands there; a missing figure is never shown as zero. */
export function Missing({ reason }: { reason: string }) {
  return (
    <Tooltip label={reason} className="text-faint">
      —
    </Tooltip>
  );
}

/** A value as `show` puts it, or the dash that says why it is unknown. */
export function orMissing<T>(
  value: T | null | undefined,
  reason: string,
  show: (known: T) => ReactNode,
): ReactNode {
  return value === null || value === undefined ? <Missing reason={reason} /> : show(value);
}
