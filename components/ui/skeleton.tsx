import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

/** Placeholder for a value; give it the size of the final content. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return (
    <span aria-hidden="true" style={style} className={clsx('skeleton inline-block', className)} />
  );
}
