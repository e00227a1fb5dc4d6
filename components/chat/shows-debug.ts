const LOCALHOST = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Debug information is for whoever runs the site on their own machine (Specification §8). */
export function showsDebugOn(hostname: string): boolean {
  return LOCALHOST.has(hostname);
}
