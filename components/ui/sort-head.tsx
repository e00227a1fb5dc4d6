'use client';

import { ArrowDown, ArrowUp } from 'lucide';
import { Icon } from './icon';
import { Th } from './table';

export type SortState<Key extends string> = { key: Key; direction: 'ascending' | 'descending' };

/** A column head that sorts; the state is told to assistive technology by `aria-sort`. */
export function SortHead<Key extends string>({
  column,
  label,
  sort,
  onSort,
  numeric = true,
  stick = false,
}: {
  column: Key;
  label: string;
  sort: SortState<Key>;
  onSort: (next: SortState<Key>) => void;
  numeric?: boolean;
  stick?: boolean;
}) {
  const active = sort.key === column;
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Th numeric={numeric} stick={stick} aria-sort={active ? sort.direction : 'none'}>
      <button
        type="button"
        className={`inline-flex h-10 items-center gap-1 hover:text-accent ${active ? 'text-ink' : ''}`}
        onClick={() =>
          onSort({
            key: column,
            direction: active && sort.direction === 'descending' ? 'ascending' : 'descending',
          })
        }
      >
        {numeric ? null : label}
        <Icon of={Arrow} className={`size-3 ${active ? '' : 'invisible'}`} />
        {numeric ? label : null}
      </button>
    </Th>
  );
}
