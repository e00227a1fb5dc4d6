'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide';
import { Icon } from './icon';
import { Th } from './table';

export type SortState<Key extends string> = { key: Key; direction: 'ascending' | 'descending' };

/**
 * A sortable column header; `aria-sort` exposes its state to assistive technology. The arrow is in the
 * cell's padding, so that it takes no width and shifts nothing when it appears.
 */
export function SortHead<Key extends string>({
  column,
  label,
  sort,
  onSort,
  numeric = true,
  about,
  className,
}: {
  column: Key;
  label: string;
  /** `null` while the rows are in their original order. */
  sort: SortState<Key> | null;
  onSort: (next: SortState<Key>) => void;
  numeric?: boolean;
  /** What the column holds, as the header's accessible description. */
  about?: string | undefined;
  className?: string;
}) {
  const active = sort?.key === column;
  const Arrow = sort?.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Th {...{ numeric, className }} aria-sort={active ? sort?.direction : 'none'}>
      <button
        type="button"
        title={about}
        className={clsx(
          'relative inline-flex min-h-11 min-w-6 items-center [text-align:inherit] hover:text-accent md:min-h-10',
          active && 'text-ink',
        )}
        onClick={() =>
          onSort({
            key: column,
            direction: active && sort?.direction === 'descending' ? 'ascending' : 'descending',
          })
        }
      >
        {label}
        {active ? (
          <Icon
            of={Arrow}
            className={`absolute size-2.5 md:size-3 ${numeric ? 'right-full md:mr-0.5' : 'left-full md:ml-0.5'}`}
          />
        ) : null}
      </button>
    </Th>
  );
}
