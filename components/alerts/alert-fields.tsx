'use client';

import { ChevronDown } from 'lucide';
import { type ComponentProps, useId } from 'react';
import { Icon } from '@/components/ui/icon';

const CONTROL =
  'min-h-11 w-full rounded-md border border-firm bg-paper px-3 text-body text-ink hover:border-accent';

type Option = { value: string; label: string };

/** A choice that may be empty to begin with. */
export function SelectField({
  label,
  placeholder,
  options,
  value,
  required = true,
  onChange,
}: {
  label: string;
  placeholder?: string;
  options: readonly Option[];
  value: string;
  required?: boolean;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-small text-soft">
        {label}
      </label>
      <span className="relative mt-1 block">
        <select
          id={id}
          value={value}
          required={required}
          onChange={(event) => onChange(event.target.value)}
          className={`${CONTROL} cursor-pointer appearance-none pr-9`}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
        />
      </span>
    </div>
  );
}

/** A line of text or a number, with what is to be known about it below. */
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
