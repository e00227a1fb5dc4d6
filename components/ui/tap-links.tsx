import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Links in a row, each tall enough to touch. */
export function TapLinks({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={clsx(
        'flex flex-wrap gap-x-5 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-6 [&_a]:items-center [&_a]:text-accent [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-[0.2em] [&_a]:md:min-h-8 [&_a:hover]:text-accent-strong [&_a:hover]:decoration-2',
        className,
      )}
    >
      {children}
    </p>
  );
}
