import 'server-only';

/** How often something was found in memory, and how often it was read from the store. */
export type CacheTally = { hits: number; misses: number };

/** Each bundle of a process may load this module, so the tallies are kept on the process. */
const KEY = Symbol.for('stable-yield.web.caches');
const holder = globalThis as typeof globalThis & { [KEY]?: Map<string, CacheTally> };

/** The tallies of this process by the name of the cache; names are fixed in the code, so they are few. */
export function cacheTallies(): Map<string, CacheTally> {
  holder[KEY] ??= new Map();
  return holder[KEY];
}

/** The tally of one cache, shared by all bundles that have a cache of that name. */
export function cacheTally(name: string): CacheTally {
  const tallies = cacheTallies();
  const tally = tallies.get(name) ?? { hits: 0, misses: 0 };
  tallies.set(name, tally);
  return tally;
}
