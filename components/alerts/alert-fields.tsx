'use client';

import { type ComponentProps, useId } from 'react';

const CONTROL =
  'min-h-11 w-full rounded-md border border-firm bg-paper px-3 text-body text-ink hover:border-accent';

/** A line of text or a number, with a note below. */
export function TextField({
  label,
  note,
  ...input
}: ComponentProps<'input'> & { label: string; note?: string }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-small text-soft">
        {label}
      </label>
      <input
        id={id}
        className={`${CONTROL} figure mt-1 placeholder:text-faint`}
        {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
        {...input}
      />
      {note === undefined ? null : (
        <p id={`${id}-note`} className="mt-1 text-faint text-micro">
          {note}
        </p>
      )}
    </div>
  );
}
