import type { ReactNode } from 'react';
import { Tooltip } from '@/components/ui/overlay/tooltip';

/** An em dash with the reason it is shown; a missing figure is never shown as zero. */
export function Missing({ reason }: { reason: string }) {
  return (
    <Tooltip label={reason} className="text-faint">
      —
    </Tooltip>
  );
}

/** A value formatted by `show`, or a dash with the reason it is unknown. */
export function orMissing<T>(
  value: T | null | undefined,
  reason: string,
  show: (known: T) => ReactNode,
): ReactNode {
  return value === null || value === undefined ? <Missing reason={reason} /> : show(value);
}
