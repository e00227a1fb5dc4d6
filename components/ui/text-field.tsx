'use client';

import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field';

/** One line of text. */
export function TextField({
  name,
  label,
  value,
  onChange,
  error,
  required,
  className,
  ...rest
}: FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength' | 'inputMode'>) {
  return (
    <Field {...{ name, label, error, required, className }}>
      {(control) => (
        <input
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={controlClass(error !== undefined, 'min-h-11')}
        />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  name,
  label,
  value,
  onChange,
  error,
  required,
  className,
  ...rest
}: FieldProps & Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength'>) {
  return (
    <Field {...{ name, label, error, required, className }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={controlClass(error !== undefined, 'py-2')}
        />
      )}
    </Field>
  );
}
