import type { ApiGroup } from './api-reference';

/**
 * A call in the list of all calls, as space-separated words: its name, its path with common prefixes
 * shortened, its method, and `key` if it needs one. A single string, because the page carries each one twice.
 */
export type ListedCall = string;
export type ListedGroup = { tag: string; calls: readonly ListedCall[] };

/** The most common path prefix and its short form. */
const START = '/api/v1/';
const SHORT = '~/';

/** The reference as a list of calls, without the details on their own pages. */
export function listedCalls(groups: readonly ApiGroup[]): ListedGroup[] {
  return groups.map(({ tag, calls }) => ({
    tag,
    calls: calls.map(({ id, method, path, keyed }) => {
      const shown = path.startsWith(START) ? path.replace(START, SHORT) : path;
      return [id, shown, method, ...(keyed ? ['key'] : [])].join(' ');
    }),
  }));
}

/** Splits a listed call into its parts. */
export function readListed(call: ListedCall) {
  const [id = '', shown = '', method = 'GET', key] = call.split(' ');
  const path = shown.startsWith(SHORT) ? shown.replace(SHORT, START) : shown;
  return { id, path, method, keyed: key !== undefined };
}
