'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Again } from '@/lib/web/client/use-live';
import { BrokenSign } from './broken-sign';
import { FailureReason } from './failure-reason';
import { Retry } from './retry';

/** The box shown in place of figures that could not be fetched: a sentence, the reason, and a retry. */
export function FailureNote({
  error,
  again,
  className,
  children,
}: {
  error: unknown;
  again?: Again | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={clsx('failure', className)}>
      <p role="alert" className="flex min-w-0 items-center gap-2.5">
        <BrokenSign />
        <span className="min-w-0 wrap-anywhere">
          {children}
          <FailureReason error={error} />
        </span>
      </p>
      {again ? <Retry {...again} /> : null}
    </div>
  );
}
