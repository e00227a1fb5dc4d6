import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

/** Placeholder for a value; give it the size of the final content. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton=""
      style={style}
      className={clsx(
        // The wash of the page is all but the color of what floats over it.
        'inline-block animate-pulse rounded-sm bg-neutral-wash in-[[role=dialog]]:bg-rule',
        className,
      )}
    />
  );
}
