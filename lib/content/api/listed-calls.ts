import type { ApiGroup } from './api-reference';

/**
 * A call in the list of all calls, as space-separated words: its name, its path with common prefixes
 * shortened, and its method unless that is GET. A single string, because the page carries each one twice.
 */
export type ListedCall = string;
export type ListedGroup = { tag: string; keyed?: true; calls: readonly ListedCall[] };

/** Common path prefixes and their short forms. */
const STARTS = [
  ['/api/data/v1/', '~d/'],
  ['/api/v1/', '~/'],
] as const;

/** The reference as a list of calls, without the details on their own pages. */
export function listedCalls(groups: readonly ApiGroup[]): ListedGroup[] {
  return groups.map(({ tag, calls }) => ({
    tag,
    ...(calls.every(({ keyed }) => keyed) ? { keyed: true as const } : {}),
    calls: calls.map(({ id, method, path }) => {
      const start = STARTS.find(([long]) => path.startsWith(long));
      const shown = start ? path.replace(start[0], start[1]) : path;
      return [id, shown, ...(method === 'GET' ? [] : [method])].join(' ');
    }),
  }));
}

/** Splits a listed call into its parts. */
export function readListed(call: ListedCall): { id: string; path: string; method?: string } {
  const [id = '', shown = '', method] = call.split(' ');
  const start = STARTS.find(([, short]) => shown.startsWith(short));
  const path = start ? shown.replace(start[1], start[0]) : shown;
  return { id, path, ...(method === undefined ? {} : { method }) };
}
