/** Paths of an answer's members `status` that say `live`, however deep. */
export function liveStatuses(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, n) => liveStatuses(item, `${path}[${n}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'status' && member === 'live'
      ? [`${path}.${name}`]
      : liveStatuses(member, `${path}.${name}`),
  );
}
