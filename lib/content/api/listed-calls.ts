import type { ApiGroup } from './api-reference';

/**
 * A call in the list of all, as words with a space between: its name, its path with the usual starts in
 * short, and its method unless that is GET. In one text, because the page carries all of them twice.
 */
export type ListedCall = string;
export type ListedGroup = { tag: string; keyed?: true; calls: readonly ListedCall[] };

/** Usual starts of paths and what stands for them. */
const STARTS = [
  ['/api/data/v1/', '~d/'],
  ['/api/v1/', '~/'],
] as const;

/** The reference as a list of calls, without what their own pages say. */
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

/** A listed call in its parts. */
export function readListed(call: ListedCall): { id: string; path: string; method?: string } {
  const [id = '', shown = '', method] = call.split(' ');
  const start = STARTS.find(([, short]) => shown.startsWith(short));
  const path = start ? shown.replace(start[1], start[0]) : shown;
  return { id, path, ...(method === undefined ? {} : { method }) };
}
