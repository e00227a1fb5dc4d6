'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Again } from '@/lib/web/client/use-live';
import { BrokenSign } from './broken-sign';
import { Retry } from './retry';

/** The box that stands where figures could not be fetched: the reason, and another try. */
export function FailureNote({
  again,
  className,
  children,
}: {
  again?: Again | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={clsx('failure', className)}>
      <p role="alert" className="flex min-w-0 items-center gap-2.5">
        <BrokenSign />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </p>
      {again ? <Retry {...again} /> : null}
    </div>
  );
}
