import { controlClass, controlledBy, Field, type FieldProps } from './field';
import { SelectBox } from './select';

/** A single choice in a form, initially empty. */
export function FormSelect({
  value,
  onChange,
  options,
  emptyLabel,
  ...field
}: FieldProps & {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  emptyLabel: string;
}) {
  return (
    <Field {...field}>
      {(control) => (
        <SelectBox
          {...control}
          {...controlledBy(value, onChange)}
          options={[{ value: '', label: emptyLabel }, ...options]}
          className={controlClass(field.error !== undefined, 'min-h-11 pr-9')}
        />
      )}
    </Field>
  );
}
