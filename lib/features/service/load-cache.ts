import 'server-only';

type Entry<T> = {
  stamp: string;
  loadedAtMs: number;
  value: Promise<T>;
  isLoaded: boolean;
  /** The last good load before this one, until this one completes. */
  previous: Entry<T> | undefined;
};

/**
 * A bounded cache of loads. Concurrent callers of one key share a load, a failure is not cached, and
 * the oldest entries are evicted first.
 * The previous load is kept until a new one succeeds. The value is shared: do not change it.
 */
export class LoadCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #maxEntries: number;
  readonly #maxAgeMs: number;
  readonly #tally: CacheTally;

  /** @param options `name` labels its hits and misses for monitoring. */
  constructor(options: { name: string; maxEntries: number; maxAgeMs: number }) {
    this.#maxEntries = options.maxEntries;
    this.#maxAgeMs = options.maxAgeMs;
    this.#tally = cacheTally(options.name);
  }

  /** The cached value of the key while its stamp and age allow it, else a new load. */
  get(
    key: string,
    nowMs: number,
    load: () => Promise<T>,
    { stamp = '', fresh = false }: { stamp?: string; fresh?: boolean | undefined } = {},
  ): Promise<T> {
    const entries = this.#entries;
    const cached = entries.get(key);
    const isCurrent =
      cached?.stamp === stamp && Math.abs(nowMs - cached.loadedAtMs) < this.#maxAgeMs && !fresh;
    this.#tally[isCurrent ? 'hits' : 'misses'] += 1;
    if (cached && isCurrent) return cached.value;
    const previous = cached?.isLoaded ? cached : cached?.previous;
    const value = load();
    const entry: Entry<T> = { stamp, loadedAtMs: nowMs, value, isLoaded: false, previous };
    entries.delete(key);
    entries.set(key, entry);
    value.then(
      () => {
        entry.isLoaded = true;
        entry.previous = undefined;
      },
      () => {
        if (entries.get(key) !== entry) return;
        if (previous) entries.set(key, previous);
        else entries.delete(key);
      },
    );
    for (const oldest of entries.keys()) {
      if (entries.size <= this.#maxEntries) break;
      entries.delete(oldest);
    }
    return entry.value;
  }

  /** The last good load of the key, however old; undefined where nothing is cached. */
  held(key: string): Promise<T> | undefined {
    const entry = this.#entries.get(key);
    const value = entry?.isLoaded ? entry.value : entry?.previous?.value;
    if (value) this.#tally.hits += 1;
    return value;
  }

  clear(): void {
    this.#entries.clear();
  }
}

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
