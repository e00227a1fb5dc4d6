'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import {
  Children,
  type ComponentProps,
  cloneElement,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  useState,
} from 'react';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { orMissing } from '@/components/ui/marks/missing';
import { SortHead, type SortState } from '@/components/ui/sort-head';
import { HeadRow, offClasses, TableFrame, Td, Th } from '@/components/ui/table';
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

/** A table that sorts by its columns; with `keep`, a narrow screen opens the other cells row by row. */
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
  const BodyRow = frame.keep ? FoldRow : 'tr';
  return (
    <TableFrame {...frame}>
      <HeadRow>
        {columns.map(({ head: label, key, by, isText, about }, place) => {
          const look = {
            numeric: place > 0 && !isText,
            stick: place === 0,
            className: offClasses(place, frame),
          };
          return by ? (
            <SortHead
              key={label}
              {...(order ?? head)}
              {...look}
              {...{ label, about }}
              column={key ?? `${place}`}
            />
          ) : (
            <Th key={label} {...look}>
              {label}
            </Th>
          );
        })}
      </HeadRow>
      <tbody>
        {[...rows, ...totals].map((row) => (
          <BodyRow key={id(row)} {...attributes?.(row)}>
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
                <Td
                  key={label}
                  numeric={!isText}
                  className={clsx(look, offClasses(place, frame))}
                  title={title?.(row)}
                >
                  {cell(row)}
                </Td>
              );
            })}
          </BodyRow>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** A cell that this screen omits from the row: its position, and its column header. */
type FoldedCell = { place: number; head: string };

/**
 * A row whose less important cells are hidden on a narrow screen (`keep` of the table's frame); a button
 * beside the row's name opens them below it, each with its column header. The first child is the row
 * header, and there is one child per column.
 */
export function FoldRow({ children, ...rest }: ComponentProps<'tr'>) {
  const more = useTranslations('common')('rowMore');
  const [folded, setFolded] = useState<readonly FoldedCell[] | null>(null);
  const cells = Children.toArray(children);
  const [name] = cells;
  const toggle = (event: MouseEvent<HTMLButtonElement>) =>
    setFolded(folded === null ? foldedCells(event.currentTarget) : null);
  return (
    <>
      <tr {...rest}>
        {isValidElement<{ children?: ReactNode }>(name)
          ? cloneElement(
              name,
              {},
              <span className="fold-name">
                <button
                  type="button"
                  className="fold-button"
                  aria-expanded={folded !== null}
                  aria-label={more}
                  onClick={toggle}
                />
                <span>{name.props.children}</span>
              </span>,
            )
          : name}
        {cells.slice(1)}
      </tr>
      {folded === null ? null : (
        <tr className="fold-more">
          <td colSpan={cells.length}>
            <table>
              <tbody>
                {folded.map(({ place, head }) => (
                  <tr key={place}>
                    <th scope="row">{head}</th>
                    {cells[place]}
                  </tr>
                ))}
              </tbody>
            </table>
          </td>
        </tr>
      )}
    </>
  );
}

/** The cells of the button's row that are not shown now. */
function foldedCells(button: HTMLButtonElement): FoldedCell[] {
  const row = button.closest('tr');
  const heads = row?.closest('table')?.tHead?.rows[0]?.cells;
  return [...(row?.cells ?? [])].flatMap((cell, place) =>
    getComputedStyle(cell).display === 'none'
      ? [{ place, head: heads?.[place]?.textContent ?? '' }]
      : [],
  );
}
