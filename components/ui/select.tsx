'use client';

import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { Icon } from './icon';

type Option<Value extends string> = { value: Value; label: string };

/** One choice out of a list, with its label: the platform's own control, so a phone shows its own. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-faint text-micro">
        {label}
      </label>
      <span className="relative mt-1 block">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className="min-h-11 w-full cursor-pointer appearance-none rounded-md border border-firm bg-paper pr-8 pl-3 font-semibold text-ink text-small hover:border-accent md:min-h-9"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-faint"
        />
      </span>
    </div>
  );
}
