/** The named fields of an answer: what a page starts with holds no others. */
export function pickFields<T extends object, Key extends keyof T>(
  value: T,
  keys: readonly Key[],
): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, Key>;
}
