/** The permanent path of one day's fixings. */
export function fixingPath(day: string): string {
  return `/fixings/${day}`;
}
