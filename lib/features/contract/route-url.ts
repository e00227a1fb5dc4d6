export type RouteInput = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
};

/**
 * Fills a path template and appends the query with its names sorted, so that equal calls give equal
 * keys.
 * @throws RangeError when a path parameter is missing.
 */
export function routeUrl(path: string, { params = {}, query = {} }: RouteInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`path parameter ${name} of ${path} is missing`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const name of Object.keys(query).sort()) {
    const value = query[name];
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}
