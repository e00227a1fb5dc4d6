import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Content one click away: a line to press, and what it opens. Works without JavaScript. */
export function Disclosure({
  summary,
  className,
  onOpen,
  children,
}: {
  summary: ReactNode;
  className?: string;
  /** Called when it is opened, for content that is requested only then. */
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details
      className={clsx('text-small', className)}
      onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
    >
      <summary className="inline-flex min-h-11 items-center text-accent md:min-h-8">
        {summary}
      </summary>
      {children}
    </details>
  );
}
