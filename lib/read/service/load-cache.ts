import 'server-only';

type Entry<T> = { stamp: string; loadedAtMs: number; value: Promise<T> };

/**
 * A bounded cache of loads. Concurrent callers of one key share a load, a failure is not cached, and
 * the oldest entries are evicted first. The value is shared: do not change it.
 */
export class LoadCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #maxEntries: number;
  readonly #maxAgeMs: number;

  constructor({ maxEntries, maxAgeMs }: { maxEntries: number; maxAgeMs: number }) {
    this.#maxEntries = maxEntries;
    this.#maxAgeMs = maxAgeMs;
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
    if (cached && isCurrent) return cached.value;
    const entry = { stamp, loadedAtMs: nowMs, value: load() };
    entries.delete(key);
    entries.set(key, entry);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    for (const oldest of entries.keys()) {
      if (entries.size <= this.#maxEntries) break;
      entries.delete(oldest);
    }
    return entry.value;
  }

  clear(): void {
    this.#entries.clear();
  }
}
