import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

/** Holds the place of a value; give it the size of what will stand there. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return (
    <span aria-hidden="true" style={style} className={clsx('skeleton inline-block', className)} />
  );
}
