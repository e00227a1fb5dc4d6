import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';

/** A figure in a row of four, with its name and a note. */
export function FourCell({
  place,
  label,
  note,
  loading = false,
  className = 'py-5',
  children,
}: {
  place: 0 | 1 | 2 | 3;
  label: string;
  note: ReactNode;
  loading?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={clsx('min-w-0 border-rule', className, FOUR_CELLS[place])}>
      <dt className="text-small text-soft">{label}</dt>
      <dd className="figure mt-1 font-semibold text-figure">
        {loading ? <Skeleton className="h-7 w-24" /> : children}
      </dd>
      <dd className="mt-0.5 text-faint text-micro">{note}</dd>
    </div>
  );
}

/** Cells of a row of four (two by two on a phone), separated by hairlines, flush at both ends. */
export const FOUR_CELLS = [
  'border-b pr-4 lg:border-b-0 lg:pr-6',
  'border-b border-l pl-4 lg:border-b-0 lg:px-6',
  'pr-4 lg:border-l lg:px-6',
  'border-l pl-4 lg:pl-6',
] as const;
