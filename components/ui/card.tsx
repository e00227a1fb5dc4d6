import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** One object: a coin, an index, a status. Sections are parted by space and rules instead. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div className={clsx('rounded-lg border border-rule bg-paper p-5', className)} {...rest} />
  );
}
