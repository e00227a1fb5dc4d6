import { controlClass, controlledBy, Field, type FieldProps } from './field';
import { SelectBox } from './select';

/** A single choice in a form; initially empty if `emptyLabel` says what to choose. */
export function FormSelect<Value extends string>({
  value,
  onChange,
  options,
  emptyLabel,
  ...field
}: Omit<FieldProps, 'onChange'> & {
  options: readonly { value: Exclude<Value, ''>; label: string }[];
  /** Shown while nothing is chosen. */
  emptyLabel?: string;
  onChange?: ((value: Value) => void) | undefined;
}) {
  const empty = emptyLabel === undefined ? [] : [{ value: '', label: emptyLabel }];
  return (
    <Field {...field}>
      {(control) => (
        <SelectBox
          {...control}
          {...controlledBy(value, onChange as FieldProps['onChange'])}
          options={[...empty, ...options]}
          className={controlClass(field.error !== undefined, 'min-h-11 pr-9')}
        />
      )}
    </Field>
  );
}
