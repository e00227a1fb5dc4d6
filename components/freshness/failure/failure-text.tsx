import type { ReactNode } from 'react';
import { BrokenSign } from './broken-sign';
import { FailureReason } from './failure-reason';

/** The sentence that says what cannot be fetched, with its sign and the reason. */
export function FailureText({ error, children }: { error: unknown; children: ReactNode }) {
  return (
    <p role="alert" className="flex min-w-0 items-center gap-2.5">
      <BrokenSign />
      <span className="min-w-0 wrap-anywhere">
        {children}
        <FailureReason error={error} />
      </span>
    </p>
  );
}
