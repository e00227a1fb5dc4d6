import { type ReactNode, useId } from 'react';
import { FieldError } from './field';

/** A checkbox with its sentence beside it; the whole sentence can be tapped. */
export function Checkbox({
  name,
  value,
  checked,
  onChange,
  error,
  required = false,
  children,
}: {
  name: string;
  /** The value a checked box sends. */
  value?: string;
  checked: boolean;
  /** Omitted if the browser alone keeps the state. */
  onChange?: ((checked: boolean) => void) | undefined;
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-small md:min-h-0"
      >
        <input
          id={id}
          type="checkbox"
          name={name}
          value={value}
          {...(onChange === undefined
            ? { defaultChecked: checked }
            : { checked, onChange: (event) => onChange(event.target.checked) })}
          required={required}
          {...(error === undefined
            ? {}
            : { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          className="size-6 shrink-0 cursor-pointer accent-accent"
        />
        <span>
          {children}
          {required ? (
            <span aria-hidden="true" className="text-alert">
              {' '}
              *
            </span>
          ) : null}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
