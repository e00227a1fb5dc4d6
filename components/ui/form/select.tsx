'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide';
import { type ComponentProps, useId } from 'react';
import { Icon } from '@/components/ui/icon';

/** One choice out of a list beside a table or a chart, with its label. */
export function Select<Value extends string>({
  label,
  values,
  text = String,
  value: chosen,
  onChange,
}: {
  label: string;
  values: readonly Value[];
  /** What a value is called; itself by default. */
  text?: (value: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className="min-w-0 print:hidden">
      <label htmlFor={id} className="block text-faint text-micro">
        {label}
      </label>
      <SelectBox
        id={id}
        value={chosen}
        onChange={(event) => {
          const next = values.find((value) => value === event.target.value);
          if (next !== undefined) onChange(next);
        }}
        options={values.map((value) => ({ value, label: text(value) }))}
        className="min-h-11 w-full rounded-md border border-firm bg-paper pr-8 pl-3 font-semibold text-ink text-small hover:border-accent md:min-h-9"
        boxClass="mt-1"
        arrowClass="right-2.5"
      />
    </div>
  );
}

/** The platform's native control with an arrow, so a phone shows its own picker. */
export function SelectBox({
  options,
  className,
  boxClass,
  arrowClass = 'right-3',
  ...select
}: ComponentProps<'select'> & {
  options: readonly { value: string; label: string }[];
  boxClass?: string;
  arrowClass?: string;
}) {
  return (
    <span className={clsx('relative block', boxClass)}>
      <select {...select} className={clsx('cursor-pointer appearance-none', className)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        className={`pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-faint ${arrowClass}`}
      />
    </span>
  );
}
