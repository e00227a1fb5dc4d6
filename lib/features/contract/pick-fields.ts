/** The named fields of a response: a page's initial data holds no others. */
export function pickFields<T extends object, Key extends keyof T>(
  value: T,
  keys: readonly Key[],
): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, Key>;
}
