import type { ReactNode } from 'react';

/**
 * Facts in one line, parted by dots. The dot belongs to the fact after it and is cut off at the
 * start of a line, so that a wrapped line neither begins nor ends with one.
 */
export function DottedLine({ items }: { items: readonly ReactNode[] }) {
  return (
    <div className="overflow-hidden">
      <ul className="-ml-4 flex max-w-2xl flex-wrap items-center gap-y-1 text-small text-soft">
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of facts
            key={index}
            className="inline-flex items-center before:w-4 before:text-center before:text-firm before:content-['·']"
          >
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
