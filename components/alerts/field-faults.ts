import { type RefObject, useEffect, useRef } from 'react';

/** What is wrong with each field of a form: the key of a text, or the server's sentence. */
export type FieldFaults<Field extends string, Key extends string> = Partial<
  Record<Field, Key | { said: string }>
>;

/** The field that the server's sentence names, `threshold: must be …`; none where it names no field. */
export function saidFaults<Field extends string>(
  detail: string | null,
  names: Readonly<Record<string, Field>>,
): FieldFaults<Field, never> {
  const [, name = '', said = ''] = /^(\w+): (.+)$/.exec(detail ?? '') ?? [];
  const field = names[name];
  return field === undefined ? {} : ({ [field]: { said } } as FieldFaults<Field, never>);
}

/** Focuses the first field with a fault whenever there are new ones. */
export function useFaultFocus(faults: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return form;
}
