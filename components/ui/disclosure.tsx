import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Content one click away: a line to press, and what it opens. Works without JavaScript. */
export function Disclosure({
  summary,
  className,
  children,
}: {
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className={clsx('text-small', className)}>
      <summary className="inline-flex min-h-11 items-center text-accent md:min-h-8">
        {summary}
      </summary>
      {children}
    </details>
  );
}
