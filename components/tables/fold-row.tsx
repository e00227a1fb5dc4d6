'use client';

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
