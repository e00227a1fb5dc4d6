'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide';
import { type ComponentProps, useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { FieldError } from './field';

type Option<Value extends string> = { value: Value; label: string };

const LOOKS = {
  /** Beside a table or a chart. */
  filter: {
    label: 'text-faint text-micro',
    control: 'pr-8 pl-3 font-semibold text-small md:min-h-9',
    arrow: 'right-2.5',
  },
  /** Among the fields of a dialog. */
  field: {
    label: 'text-small text-soft',
    control: 'px-3 pr-9 text-body',
    arrow: 'right-3',
  },
} as const;

/** One choice out of a list, with its label. */
export function Select<Value extends string>({
  label,
  options,
  placeholder,
  value,
  look = 'filter',
  error,
  onChange,
  ...rest
}: {
  label: string;
  options: readonly Option<Exclude<Value, ''>>[];
  /** Label of the empty value, if nothing needs to be selected yet. */
  placeholder?: string;
  value: Value;
  look?: keyof typeof LOOKS;
  required?: boolean;
  /** Error message for the value. */
  error?: string | undefined;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  const empty = placeholder === undefined ? [] : [{ value: '' as Value, label: placeholder }];
  const all: readonly Option<Value>[] = [...empty, ...options];
  return (
    <div className="min-w-0 print:hidden">
      <label htmlFor={id} className={`block ${LOOKS[look].label}`}>
        {label}
      </label>
      <SelectBox
        {...rest}
        {...(error === undefined
          ? {}
          : { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = all.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        options={all}
        className={clsx(
          'min-h-11 w-full rounded-md border bg-paper text-ink hover:border-accent',
          error === undefined ? 'border-firm' : 'border-alert',
          LOOKS[look].control,
        )}
        boxClass="mt-1"
        arrowClass={LOOKS[look].arrow}
      />
      <FieldError id={id} error={error} />
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
  options: readonly Option<string>[];
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
