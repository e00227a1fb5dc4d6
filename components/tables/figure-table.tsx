'use client';

import type { ReactNode } from 'react';
import { Missing } from '@/components/ui/marks/missing';
import { SiteLink } from '@/components/ui/site-link';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { shownFigure } from '@/lib/format/shown-figure';
import { FoldRow } from './fold-row';
import { useSort } from './use-sort';

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
  caption,
  nameHead,
  columns,
  rows: all,
  missing,
  keep,
  keepWide,
  keepDesk,
  weight = 'font-semibold',
  className,
}: {
  caption: string;
  nameHead: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  missing: string;
  /** Columns that a phone shows beside the first (the second is 2). */
  keep: readonly number[];
  keepWide?: readonly number[];
  keepDesk?: readonly number[];
  /** Font weight of the names. */
  weight?: 'font-semibold' | 'font-normal';
  className?: string;
}) {
  const values = columns.map(({ head, isText }, place) => [
    head,
    ({ cells }: FigureRow) => sortValue(cells[place], isText),
  ]);
  const { rows, head } = useSort(
    all.filter(({ total }) => !total),
    Object.fromEntries([[nameHead, ({ name }: FigureRow) => name], ...values]),
  );
  return (
    <TableFrame caption={caption} {...{ keep, keepWide, keepDesk }} className={className}>
      <HeadRow>
        <SortHead {...head} column={nameHead} label={nameHead} numeric={false} stick />
        {columns.map(({ head: label, isText }) => (
          <SortHead key={label} {...head} column={label} label={label} numeric={!isText} />
        ))}
      </HeadRow>
      <tbody>
        {[...rows, ...all.filter(({ total }) => total)].map((row) => (
          <FoldRow key={row.name} className={row.total && 'font-semibold'}>
            <RowHead weight={weight}>{row.name}</RowHead>
            {columns.map(({ head: label, isText, strong }, place) => (
              <Td key={label} numeric={!isText} className={strong && 'font-semibold'}>
                {shownCell(row.cells[place]) ?? <Missing reason={row.missing ?? missing} />}
              </Td>
            ))}
          </FoldRow>
        ))}
      </tbody>
    </TableFrame>
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
