import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A label over its figure, for rows of key figures inside a `dl`. */
export function Definition({
  label,
  children,
  note,
  className,
}: {
  label: ReactNode;
  children: ReactNode;
  note?: ReactNode;
  /** Its position in the list's grid. */
  className?: string;
}) {
  return (
    <div className={clsx('def min-w-0', className)}>
      <dt>{label}</dt>
      <dd className="def-figure">{children}</dd>
      {note ? <dd>{note}</dd> : null}
    </div>
  );
}
