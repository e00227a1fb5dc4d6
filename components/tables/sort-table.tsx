'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { orMissing } from '@/components/ui/marks/missing';
import { SortHead, type SortState } from '@/components/ui/sort-head';
import { HeadRow, TableFrame, Td, Th } from '@/components/ui/table';

type SortValue = string | number | null;

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

/** What a column reads of a row: a field of this type by its name, or what is computed. */
type Field<Row, Value> =
  | { [Name in keyof Row]-?: Row[Name] extends Value ? Name : never }[keyof Row]
  | ((row: Row) => Value);

function reader<Row, Value>(of: Field<Row, Value>): (row: Row) => Value {
  return typeof of === 'function' ? (of as (row: Row) => Value) : (row) => row[of] as Value;
}

/** A column that shows what it sorts by. */
export function plain<Row>(
  head: string,
  of: Field<Row, string | number | null>,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return { head, by: reader(of), cell: reader(of), ...more };
}

/** A column that shows in another form what it sorts by. */
export function shown<Row, Value extends SortValue>(
  head: string,
  of: Field<Row, Value>,
  show: (value: Value, row: Row) => ReactNode,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  const value = reader(of);
  return { head, by: value, cell: (row) => show(value(row), row), ...more };
}

/** A column of figures: the value sorts and is shown by `format`, or a dash says why it is missing. */
export function figure<Row, Value extends string | number>(
  head: string,
  of: Field<Row, Value | null | undefined>,
  missing: string | ((row: Row) => string),
  format: (known: Value) => ReactNode,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  const value = reader(of);
  const reason = (row: Row) => (typeof missing === 'string' ? missing : missing(row));
  return {
    head,
    by: (row) => numberOrNull(value(row)),
    cell: (row) => orMissing(value(row), reason(row), format),
    ...more,
  };
}

/** A column of figures that are tinted when they change. */
export function liveFigure<Row, Value extends string | number>(
  head: string,
  of: Field<Row, Value | null | undefined>,
  missing: string | ((row: Row) => string),
  format: (known: Value) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return figure(head, of, missing, (known) => <ChangedFigure text={format(known)} />, more);
}

/** A table that sorts by its columns. The most important come first: a narrow screen scrolls to the others. */
export function SortTable<Row>({
  rows: unsorted,
  totals = [],
  id,
  columns,
  order,
  attributes,
  below,
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
  /** A further row under each, in a group with it. */
  below?: (row: Row) => ReactNode;
} & Omit<ComponentProps<typeof TableFrame>, 'children'>) {
  const first = columns.findIndex((column) => column.first !== undefined);
  const [own, setOwn] = useState<SortState<string> | null>(
    first < 0 ? null : { key: `${first}`, direction: columns[first]?.first ?? 'descending' },
  );
  const by = own && columns[Number(own.key)]?.by;
  const rows =
    own && by ? [...unsorted].sort((a, b) => compareKnown(by(a), by(b), own.direction)) : unsorted;
  const line = (row: Row) => (
    <tr key={id(row)} {...attributes?.(row)}>
      {columns.map(({ head: label, cell, isText, className, title }, place) => {
        const look = typeof className === 'function' ? className(row) : className;
        return place === 0 ? (
          <th key={label} scope="row" className={look ?? 'font-semibold'} title={title?.(row)}>
            {cell(row)}
          </th>
        ) : (
          <Td key={label} numeric={!isText} className={look} title={title?.(row)}>
            {cell(row)}
          </Td>
        );
      })}
    </tr>
  );
  return (
    <TableFrame {...frame}>
      <HeadRow>
        {columns.map(({ head: label, key, by, isText, about }, place) => {
          const numeric = place > 0 && !isText;
          return by ? (
            <SortHead
              key={label}
              {...(order ?? { sort: own, onSort: setOwn })}
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
      {below ? (
        rows.map((row) => (
          <tbody key={id(row)}>
            {line(row)}
            {below(row)}
          </tbody>
        ))
      ) : (
        <tbody>{[...rows, ...totals].map(line)}</tbody>
      )}
    </TableFrame>
  );
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

/** A figure, or an exact decimal, as a sort value. */
export function numberOrNull(value: string | number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}
