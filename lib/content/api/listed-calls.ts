import type { ApiGroup } from './api-reference';

/** A call in the list of all: its name, `GET /path`, and whether it needs a key. */
export type ListedCall = readonly [id: string, request: string, keyed?: true];
export type ListedGroup = { tag: string; calls: readonly ListedCall[] };

/** The reference as a list of calls, without what their own pages say. */
export function listedCalls(groups: readonly ApiGroup[]): ListedGroup[] {
  return groups.map(({ tag, calls }) => ({
    tag,
    calls: calls.map(({ id, method, path, keyed }) =>
      keyed ? [id, `${method} ${path}`, true] : [id, `${method} ${path}`],
    ),
  }));
}
