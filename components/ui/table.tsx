import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/**
 * A table as in a statistical release: figures right-aligned, rows of 40 px, the head sticks, and
 * on a narrow screen the first column stays while the rest scrolls.
 */
export function TableFrame({
  caption,
  children,
  className,
}: {
  caption: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form; a landmark per table would be too many
    <div
      role="group"
      className={clsx('scrolls-x relative overflow-auto overscroll-x-contain', className)}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

type CellLook = { numeric?: boolean; stick?: boolean };

const STICK = 'sticky left-0 z-10 bg-paper';

export function Th({ numeric, stick, className, ...rest }: ComponentProps<'th'> & CellLook) {
  return (
    <th
      scope="col"
      className={clsx(
        'sticky top-0 h-10 whitespace-nowrap border-firm border-b bg-paper px-3 text-micro font-semibold text-faint first:pl-0 last:pr-0',
        numeric ? 'text-right' : 'text-left',
        stick && 'left-0 z-20',
        className,
      )}
      {...rest}
    />
  );
}

export function Td({ numeric, stick, className, ...rest }: ComponentProps<'td'> & CellLook) {
  return <td className={clsx(cellClass(numeric, stick), className)} {...rest} />;
}

/** The cell that names its row. */
export function RowHead({
  weight = 'font-semibold',
  className,
  ...rest
}: ComponentProps<'th'> & { weight?: 'font-semibold' | 'font-normal' }) {
  return (
    <th
      scope="row"
      className={clsx(cellClass(false, true), 'text-left', weight, className)}
      {...rest}
    />
  );
}

function cellClass(numeric?: boolean, stick?: boolean): string {
  return clsx(
    'h-10 whitespace-nowrap border-rule border-b px-3 first:pl-0 last:pr-0',
    numeric ? 'text-right' : 'text-left',
    stick && STICK,
  );
}
