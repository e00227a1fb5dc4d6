import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/**
 * A table as in a statistical release: figures right-aligned, rows of 40 px, and a head that sticks.
 * On a narrow screen it scrolls sideways in its own box while its first column stays. From 1280 px a
 * `tall` table must fit: its head then sticks under the page's header while the page scrolls.
 */
export function TableFrame({
  caption,
  children,
  tall = false,
  className,
}: {
  caption: string;
  children: ReactNode;
  tall?: boolean;
  className?: string | undefined;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form; a landmark per table would be too many
    <div
      role="group"
      className={clsx(
        'scrolls-x relative overflow-auto overscroll-x-contain',
        tall && 'xl:overflow-visible xl:bg-none xl:[&_thead_th]:top-[4.0625rem]',
        className,
      )}
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

/** A table of texts: on a phone they wrap, so that it fits where its figures allow it. */
export const WRAPS_ON_PHONE = 'max-md:[&_td:not(.text-right)]:whitespace-normal';

export function Th({ numeric, className, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th scope="col" className={clsx(numeric && 'text-right', className) || undefined} {...rest} />
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
