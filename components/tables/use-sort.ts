'use client';

import { useState } from 'react';
import type { SortState } from '@/components/ui/sort-head';

export type SortValue = string | number | null;

/**
 * Rows in the order selected by a column header; until then in their original order, or by `start`.
 * `values` has each column's sort values.
 */
export function useSort<Row, Key extends string>(
  rows: readonly Row[],
  values: Readonly<Record<Key, (row: Row) => SortValue>>,
  start: SortState<NoInfer<Key>> | null = null,
): {
  rows: readonly Row[];
  head: { sort: SortState<Key> | null; onSort: (next: SortState<Key>) => void };
} {
  const [sort, onSort] = useState(start);
  const read = sort && values[sort.key];
  return {
    rows:
      sort && read
        ? [...rows].sort((a, b) => compareKnown(read(a), read(b), sort.direction))
        : rows,
    head: { sort, onSort },
  };
}

/** Orders two values of one column; `null` comes last in both directions. */
export function compareKnown(
  a: SortValue,
  b: SortValue,
  direction: 'ascending' | 'descending',
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const rising = typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);
  return direction === 'ascending' ? rising : -rising;
}

/** An exact decimal as a sort value. */
export function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}
