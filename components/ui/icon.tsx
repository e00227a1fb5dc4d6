import { clsx } from 'clsx';
import type { IconNode } from 'lucide';
import { createElement } from 'react';

const LINES = 'fill-none stroke-2 stroke-current [stroke-linecap:round] [stroke-linejoin:round]';

/**
 * A Lucide icon, drawn from its bare shapes; rendered on the server it costs the browser nothing. Without
 * a label it is decorative: its word is beside it or names its button.
 */
export function Icon({
  of,
  label,
  className,
}: {
  of: IconNode;
  label?: string;
  className?: string | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
    <svg
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox="0 0 24 24"
      className={clsx(LINES, className)}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
