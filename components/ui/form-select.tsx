'use client';

import { ChevronDown } from 'lucide';
import { controlClass, Field, type FieldProps } from './field';
import { Icon } from './icon';

/** One choice of a form, at first none: the platform's own control, so a phone shows its own. */
export function FormSelect({
  name,
  label,
  value,
  onChange,
  error,
  required,
  className,
  options,
  emptyLabel,
}: FieldProps & {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  emptyLabel: string;
}) {
  return (
    <Field {...{ name, label, error, required, className }}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={controlClass(
              error !== undefined,
              'min-h-11 cursor-pointer appearance-none pr-9',
            )}
          >
            <option value="">{emptyLabel}</option>
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
      )}
    </Field>
  );
}
