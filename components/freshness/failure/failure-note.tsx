import { clsx } from 'clsx';
import type { Again } from '@/lib/features/client/use-live';
import { FailureText } from './failure-text';
import { Retry } from './retry';

/** The box shown in place of figures that could not be fetched: a sentence, the reason, and a retry. */
export function FailureNote({
  error,
  showsReason,
  again,
  className,
  children,
}: {
  error: unknown;
  showsReason?: boolean;
  again?: Again | undefined;
  className?: string;
  children: string;
}) {
  return (
    <div className={clsx('failure', className)}>
      <FailureText error={error} showsReason={showsReason}>
        {children}
      </FailureText>
      {again ? <Retry {...again} /> : null}
    </div>
  );
}
