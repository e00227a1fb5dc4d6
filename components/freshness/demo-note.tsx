'use client';

import { BrokenSign, FailureReason, Retry } from '@/components/freshness/failure/failure-text';
import { Badge } from '@/components/ui/marks/badge';
import type { Again } from '@/lib/features/client/use-live';
import { useAnnouncedOnce } from './failure/failure-text';

/** The label of every fixed fallback figure, with the reason it is shown, and a retry. */
export function DemoNote({
  label,
  detail,
  error,
  showsReason = true,
  again,
}: {
  label: string;
  detail?: string;
  error: unknown;
  /** Whether the detail is followed by the reason of the failure. */
  showsReason?: boolean;
  again?: Again | undefined;
}) {
  const announces = useAnnouncedOnce(`${label} ${detail ?? ''}`, error);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-soft">
      <p role={announces ? 'alert' : undefined} className="flex flex-wrap items-center gap-2">
        <BrokenSign />
        <Badge tone="watch">{label}</Badge>
        {detail ? (
          <span>
            <span>{detail}</span>
            {showsReason ? <FailureReason error={error} /> : null}
          </span>
        ) : null}
      </p>
      {again ? <Retry {...again} /> : null}
    </div>
  );
}
