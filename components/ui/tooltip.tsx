'use client';

import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';

/**
 * A short explanation on hover and on focus; Escape puts it away. `label` is plain text because
 * it is also the description a screen reader speaks.
 */
export function Tooltip({
  label,
  name,
  children,
  className,
  side = 'top',
  align = 'center',
}: {
  label: string;
  /** Accessible name where the children have none. */
  name?: string;
  children: ReactNode;
  className?: string;
  side?: 'top' | 'bottom';
  align?: 'center' | 'start' | 'end';
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <span className={clsx('relative inline-flex', className)}>
      <button
        type="button"
        aria-describedby={id}
        aria-label={name}
        className="inline-flex cursor-help items-center gap-1 text-left"
        onMouseEnter={() => setOpen(true)}
        onMouseLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className={clsx(
          'pointer-events-none absolute z-30 w-max max-w-60 whitespace-normal rounded-md border border-rule bg-float px-3 py-2 text-left font-normal text-ink text-micro shadow-float',
          side === 'top' ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
          align === 'center' && 'left-1/2 -translate-x-1/2',
          align === 'start' && 'left-0',
          align === 'end' && 'right-0',
          open ? 'block' : 'hidden',
        )}
      >
        {label}
      </span>
    </span>
  );
}
