import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';

/** Figures in a row of four, each with its name and a note. On a phone one is a line: name and note, then the figure. */
export function FourRow({
  cells,
  old,
  className,
}: {
  cells: readonly { label: string; note: ReactNode; figure: ReactNode; loading?: boolean }[];
  /** The figures are no longer renewed. */
  old?: boolean;
  /** The lines above and below. */
  className: 'border-b' | 'border-y';
}) {
  return (
    <dl
      data-old={old || undefined}
      className={clsx('grid sm:grid-cols-2 border-rule lg:grid-cols-4', className)}
    >
      {cells.map(({ label, note, figure, loading }, place) => (
        <div
          key={label}
          className={clsx(
            'min-w-0 border-rule max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:border-b max-sm:py-2 max-sm:last:border-b-0 sm:py-5',
            FOUR_LINES[place],
          )}
        >
          <dt className="self-end text-small text-soft">{label}</dt>
          <dd className="figure font-semibold text-lead max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:self-center sm:mt-1 sm:text-figure">
            {loading ? <Skeleton className="h-7 w-24" /> : figure}
          </dd>
          <dd className="text-faint text-micro sm:mt-0.5">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Cells of a row of four (two by two on a phone), separated by hairlines, flush at both ends. */
export const FOUR_CELLS = [
  'border-b pr-4 lg:border-b-0 lg:pr-6',
  'border-b border-l pl-4 lg:border-b-0 lg:px-6',
  'pr-4 lg:border-l lg:px-6',
  'border-l pl-4 lg:pl-6',
] as const;

/** The same from a tablet on; on a phone each is a line of its own. */
export const FOUR_LINES = [
  'sm:border-b sm:pr-4 lg:border-b-0 lg:pr-6',
  'sm:border-b sm:border-l sm:pl-4 lg:border-b-0 lg:px-6',
  'sm:pr-4 lg:border-l lg:px-6',
  'sm:border-l sm:pl-4 lg:pl-6',
] as const;
