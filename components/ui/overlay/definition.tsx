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
    <div className={clsx('min-w-0', className)}>
      <dt className="text-faint text-micro">{label}</dt>
      <dd className="figure mt-0.5 font-semibold text-ink">{children}</dd>
      {note ? <dd className="mt-0.5 text-faint text-micro">{note}</dd> : null}
    </div>
  );
}

/** A fact in a line of a `dl`: its name, and its value at the end. */
export function FactLine({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={clsx('flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      <dt className="text-soft">{label}</dt>
      <dd className="figure min-w-0 text-right font-semibold">{children}</dd>
    </div>
  );
}
