import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** One object: a coin, an index, a status. Sections are separated by space and rules instead. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section className={clsx('rounded-lg border border-rule bg-paper', className)} {...rest} />
  );
}
