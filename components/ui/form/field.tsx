import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export type FieldProps = {
  name: string;
  label: string;
  value: string;
  /** Omitted if the browser alone keeps the value, e.g. on a page without a script. */
  onChange?: ((value: string) => void) | undefined;
  /** Error message for the value. */
  error?: string | undefined;
  /** A sentence below the control. */
  note?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
};

/** Attributes that tie a control to its label, its error and its note. */
type ControlProps = {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

/** The value of a control: kept by React if there is an `onChange`, otherwise by the browser. */
export function controlledBy(value: string, onChange: FieldProps['onChange']) {
  if (onChange === undefined) return { defaultValue: value };
  return {
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
}

/** Text style of an input or select; 16 px on a phone, because Safari otherwise zooms in on focus. */
export function controlClass(wrong: boolean, className?: string): string {
  return clsx(
    'mt-1 block w-full rounded-md border bg-paper px-3 text-[1rem] text-ink hover:border-accent md:text-body',
    wrong ? 'border-alert' : 'border-faint',
    className,
  );
}

/** Label, control, and the error message and the note below. */
export function Field({
  name,
  label,
  error,
  note,
  required = false,
  className,
  children,
}: Pick<FieldProps, 'name' | 'label' | 'error' | 'note' | 'required' | 'className'> & {
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const described = [
    ...(error === undefined ? [] : [`${id}-error`]),
    ...(note === undefined ? [] : [`${id}-note`]),
  ];
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="block font-semibold text-small">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-alert">
            {' '}
            *
          </span>
        ) : null}
      </label>
      {children({
        id,
        name,
        required,
        ...(error === undefined ? {} : { 'aria-invalid': true }),
        ...(described.length === 0 ? {} : { 'aria-describedby': described.join(' ') }),
      })}
      <FieldError id={id} error={error} />
      {note === undefined ? null : (
        <p id={`${id}-note`} className="mt-1 text-faint text-micro">
          {note}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className="mt-1 text-alert text-small">
      {error}
    </p>
  );
}

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
