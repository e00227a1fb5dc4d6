import type { ComponentProps } from 'react';
import { controlClass, controlledBy, Field, type FieldProps } from './field';

export function TextField({
  type,
  autoComplete,
  maxLength,
  inputMode,
  placeholder,
  step,
  min,
  max,
  ...field
}: FieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'maxLength' | 'inputMode' | 'placeholder' | 'step' | 'min' | 'max'
  >) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...{ type, autoComplete, maxLength, inputMode, placeholder, step, min, max }}
          {...control}
          {...controlledBy(field.value, field.onChange)}
          className={controlClass(field.error !== undefined, 'min-h-11 placeholder:text-faint')}
        />
      )}
    </Field>
  );
}

export function TextArea({
  rows,
  maxLength,
  ...field
}: FieldProps & Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength'>) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...{ rows, maxLength }}
          {...control}
          {...controlledBy(field.value, field.onChange)}
          className={controlClass(field.error !== undefined, 'py-2')}
        />
      )}
    </Field>
  );
}
