import type { ApiGroup } from './api-reference';

/**
 * A call in the list of all, as words with a space between: its name, its path, its method unless that
 * is GET, and `keyed` where it needs a key. In one text, because the page carries all of them twice.
 */
export type ListedCall = string;
export type ListedGroup = { tag: string; calls: readonly ListedCall[] };

/** The reference as a list of calls, without what their own pages say. */
export function listedCalls(groups: readonly ApiGroup[]): ListedGroup[] {
  return groups.map(({ tag, calls }) => ({
    tag,
    calls: calls.map(({ id, method, path, keyed }) =>
      [id, path, ...(method === 'GET' ? [] : [method]), ...(keyed ? ['keyed'] : [])].join(' '),
    ),
  }));
}
