'use client';

import type { ComponentProps, ReactNode } from 'react';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { orMissing } from '@/components/ui/marks/missing';
import { SortHead, type SortState } from '@/components/ui/sort-head';
import { HeadRow, TableFrame, Td, Th } from '@/components/ui/table';
import { type SortValue, useSort } from './use-sort';

/** A column with everything about it; the first one names the row. */
export type Column<Row> = {
  head: string;
  /** Its name in a sort kept elsewhere; its place by default. */
  key?: string;
  /** The value it sorts by; a column without one does not sort. */
  by?: (row: Row) => SortValue;
  cell: (row: Row) => ReactNode;
  /** Text, aligned left; the first column always is. */
  isText?: boolean;
  /** The rows are sorted by it at first. */
  first?: SortState<string>['direction'];
  /** What the column holds, as the header's accessible description. */
  about?: string;
  className?: string | ((row: Row) => string | undefined);
  title?: (row: Row) => string;
};

type Order = Pick<ComponentProps<typeof SortHead<string>>, 'sort' | 'onSort'>;
type RowAttributes = ComponentProps<'tr'> & { [data: `data-${string}`]: string };

/** A column that shows what it sorts by. */
export function plain<Row>(
  head: string,
  value: (row: Row) => string | number | null,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return { head, by: value, cell: value, ...more };
}

/** A column of figures: the value sorts and is shown by `format`, or a dash says why it is missing. */
export function figure<Row, Value extends string | number>(
  head: string,
  value: (row: Row) => Value | null | undefined,
  missing: string | ((row: Row) => string),
  format: (known: Value) => ReactNode,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  const reason = (row: Row) => (typeof missing === 'string' ? missing : missing(row));
  return {
    head,
    by: (row) => {
      const known = value(row);
      return known === null || known === undefined ? null : Number(known);
    },
    cell: (row) => orMissing(value(row), reason(row), format),
    ...more,
  };
}

/** A column of figures that are tinted when they change. */
export function liveFigure<Row, Value extends string | number>(
  head: string,
  value: (row: Row) => Value | null | undefined,
  missing: string | ((row: Row) => string),
  format: (known: Value) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return figure(head, value, missing, (known) => <ChangedFigure text={format(known)} />, more);
}

/** A table that sorts by its columns. The most important come first: a narrow screen scrolls to the others. */
export function SortTable<Row>({
  rows: unsorted,
  totals = [],
  id,
  columns,
  order,
  attributes,
  ...frame
}: {
  rows: readonly Row[];
  /** Rows that stay under the others. */
  totals?: readonly Row[];
  id: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** A sort that is kept elsewhere; the rows are in its order. */
  order?: Order;
  attributes?: (row: Row) => RowAttributes;
} & Omit<ComponentProps<typeof TableFrame>, 'children'>) {
  const start = columns.findIndex(({ first }) => first !== undefined);
  const { rows, head } = useSort<Row, string>(
    unsorted,
    Object.fromEntries(columns.flatMap(({ by }, place) => (by ? [[place, by]] : []))),
    start < 0 ? null : { key: String(start), direction: columns[start]?.first ?? 'descending' },
  );
  return (
    <TableFrame {...frame}>
      <HeadRow>
        {columns.map(({ head: label, key, by, isText, about }, place) => {
          const numeric = place > 0 && !isText;
          return by ? (
            <SortHead
              key={label}
              {...(order ?? head)}
              {...{ label, numeric, about }}
              column={key ?? `${place}`}
            />
          ) : (
            <Th key={label} numeric={numeric}>
              {label}
            </Th>
          );
        })}
      </HeadRow>
      <tbody>
        {[...rows, ...totals].map((row) => (
          <tr key={id(row)} {...attributes?.(row)}>
            {columns.map(({ head: label, cell, isText, className, title }, place) => {
              const look = typeof className === 'function' ? className(row) : className;
              return place === 0 ? (
                <th
                  key={label}
                  scope="row"
                  className={look ?? 'font-semibold'}
                  title={title?.(row)}
                >
                  {cell(row)}
                </th>
              ) : (
                <Td key={label} numeric={!isText} className={look} title={title?.(row)}>
                  {cell(row)}
                </Td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
