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
      <table className="rows w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
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
