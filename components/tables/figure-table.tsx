'use client';

import type { ComponentProps, ReactNode } from 'react';
import { orMissing } from '@/components/ui/marks/missing';
import { SiteLink } from '@/components/ui/site-link';
import type { TableFrame } from '@/components/ui/table';
import { shownFigure } from '@/lib/format/shown-figure';
import { type Column, plain, SortTable } from './sort-table';

/** `null` is an unknown figure; the empty string is a cell without a figure. */
export type FigureCell = string | null | LinkedFigure;

/** A figure with a link; `label` names the target, `sort` is its sort value. */
export type LinkedFigure = { text: string; href?: string; label?: string; sort?: number };

export type FigureRow = {
  name: string;
  cells: readonly FigureCell[];
  /** Why its figures are unknown, if it differs from the table's reason. */
  missing?: string;
  /** A sum over the rows above, which stays under them. */
  total?: true;
};

export type FigureColumn = {
  head: string;
  /** A column of text, aligned left. */
  isText?: true;
  strong?: true;
};

/**
 * A table of formatted figures, sortable by their text. A client component, so that the page data
 * contains its texts once and no markup.
 */
export function FigureTable({
  nameHead,
  columns,
  rows,
  missing,
  weight,
  ...frame
}: {
  nameHead: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  missing: string;
  /** Font weight of the names. */
  weight?: 'font-semibold' | 'font-normal';
} & Omit<ComponentProps<typeof TableFrame>, 'children'>) {
  return (
    <SortTable
      {...frame}
      rows={rows.filter(({ total }) => !total)}
      totals={rows.filter(({ total }) => total)}
      id={({ name }) => name}
      attributes={({ total }) => (total ? { className: 'font-semibold' } : {})}
      columns={[
        plain<FigureRow>(nameHead, ({ name }) => name, { className: weight }),
        ...columns.map(
          ({ head, isText, strong }, place): Column<FigureRow> => ({
            head,
            isText,
            by: ({ cells }) => sortValue(cells[place], isText),
            className: strong && 'font-semibold',
            cell: (row) =>
              orMissing(shownCell(row.cells[place]), row.missing ?? missing, (cell) => cell),
          }),
        ),
      ]}
    />
  );
}

function shownCell(cell: FigureCell | undefined): ReactNode {
  if (cell === null || cell === undefined || typeof cell === 'string') return cell;
  const { text, href, label } = cell;
  if (href === undefined) return text;
  const look = 'prose-link inline-flex min-h-6 items-center';
  // An API file is not a page of the site.
  if (href.startsWith('/api/')) {
    return (
      <a href={href} aria-label={label && `${text}, ${label}`} className={look}>
        {text}
      </a>
    );
  }
  return (
    <SiteLink href={href} prefetch={false} rel="nofollow" title={label} className={look}>
      {text}
    </SiteLink>
  );
}

/** The sort value of a formatted cell; a cell without a figure comes last. */
function sortValue(cell: FigureCell | undefined, isText?: true): string | number | null {
  if (!cell) return null;
  if (typeof cell === 'string') return isText ? cell : shownFigure(cell);
  return cell.sort ?? sortValue(cell.text, isText);
}
