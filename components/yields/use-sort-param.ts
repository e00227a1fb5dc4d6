'use client';

import type { SortState } from '@/components/ui/sort-head';
import { useQueryParam } from '@/lib/features/client/use-query-param';

const DIRECTIONS = ['descending', 'ascending'] as const;

/** A table's sort as a query parameter, e.g. `?sort=tvl.ascending`. */
export function useSortParam<Key extends string>(
  name: string,
  columns: readonly Key[],
  fallback: Key,
): [SortState<Key>, (next: SortState<string>) => void] {
  const text = ({ key, direction }: SortState<string>) => `${key}.${direction}`;
  const states = columns.flatMap((key) => DIRECTIONS.map((direction) => ({ key, direction })));
  const start: SortState<Key> = { key: fallback, direction: 'descending' };
  const [value, setValue] = useQueryParam(name, states.map(text), text(start));
  const sort = states.find((state) => text(state) === value) ?? start;
  return [sort, (next) => setValue(text(next))];
}
