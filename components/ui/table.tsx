import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type Kept = {
  keep?: readonly number[];
  keepWide?: readonly number[];
  keepDesk?: readonly number[];
};

/**
 * A table as in a statistical release: figures right-aligned, rows of 40 px, and a head that sticks.
 * Without `keep` the first column stays on a narrow screen while the rest scrolls. `keep` names the
 * columns (the second is 2) that a phone shows beside the first, `keepWide` those of a screen under
 * 1280 px, `keepDesk` those of any wider one; the cells of the others have the classes of
 * `offClasses` and open row by row (components/tables/sort-table.tsx). A `tall` table scrolls with the
 * page under its head, so it must fit the width it gets.
 */
export function TableFrame({
  caption,
  children,
  keep,
  keepWide,
  keepDesk,
  tall = false,
  className,
}: {
  caption: string;
  children: ReactNode;
  tall?: boolean;
  className?: string | undefined;
} & Kept) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form; a landmark per table would be too many
    <div
      role="group"
      className={clsx(
        tall ? 'tall' : 'scrolls-x relative overflow-auto overscroll-x-contain',
        className,
      )}
      aria-label={caption}
      // A scrolling area must be reachable by keyboard.
      tabIndex={tall ? undefined : 0}
      data-keep={keep && ''}
      data-keep-wide={keepWide && ''}
      data-keep-desk={keepDesk && ''}
    >
      <table className="rows w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/** The classes of a cell by the screens that leave its column out; the first column's place is 0. */
export function offClasses(place: number, { keep, keepWide, keepDesk }: Kept): string {
  const isOff = (kept?: readonly number[]) => kept && place > 0 && !kept.includes(place + 1);
  return clsx(
    isOff(keep) && 'off-phone',
    isOff(keepWide) && 'off-wide',
    isOff(keepDesk) && 'off-desk',
  );
}

export function Th({
  numeric,
  stick,
  className,
  ...rest
}: ComponentProps<'th'> & { numeric?: boolean; stick?: boolean }) {
  return (
    <th
      scope="col"
      className={clsx(numeric && 'text-right', stick && 'left-0 z-20', className) || undefined}
      {...rest}
    />
  );
}

export function Td({ numeric, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return <td className={clsx(numeric && 'text-right', className) || undefined} {...rest} />;
}

/** The cell that names its row. */
export function RowHead({
  weight = 'font-semibold',
  className,
  ...rest
}: ComponentProps<'th'> & { weight?: 'font-semibold' | 'font-normal' }) {
  return <th scope="row" className={clsx(weight, className)} {...rest} />;
}

/** The row of column heads. */
export function HeadRow({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr>{children}</tr>
    </thead>
  );
}
