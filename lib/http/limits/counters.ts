import 'server-only';
import { LRUCache } from 'lru-cache';
import type { CountedIn } from './decisions';

/** The count in the current window, the time left in that window, and where it was counted. */
export type Count = { count: number; leftMs: number; countedIn: CountedIn };

export type Counters = {
  /** Adds to a key's count; a window begins with the first point and expires by itself. */
  add(key: string, points: number, windowSeconds: number): Count | Promise<Count>;
};

/** About 250 bytes each with the longest keys: at most 13 MB under any load. */
const MAX_WINDOWS = 50_000;

/**
 * Counters of this process. Windows have no timers: an expired one restarts when its key is used again,
 * and the least recently used one is evicted. A timer would keep alive the request that set it.
 */
export class MemoryCounters implements Counters {
  readonly #windows = new LRUCache<string, { count: number; endsAtMs: number }>({
    max: MAX_WINDOWS,
  });

  add(key: string, points: number, windowSeconds: number): Count {
    const nowMs = Date.now();
    const running = this.#windows.get(key);
    if (running && running.endsAtMs > nowMs) {
      running.count += points;
      return { count: running.count, leftMs: running.endsAtMs - nowMs, countedIn: 'memory' };
    }
    const leftMs = windowSeconds * 1000;
    this.#windows.set(key, { count: points, endsAtMs: nowMs + leftMs });
    return { count: points, leftMs, countedIn: 'memory' };
  }

  get size(): number {
    return this.#windows.size;
  }
}

/** Each bundle of a process may load this module, so the counters are kept on the process. */
const KEY = Symbol.for('stable-yield.web.counters');
const holder = globalThis as typeof globalThis & { [KEY]?: MemoryCounters };

/** The counters shared by everything in this process, so that one bound covers all. */
export function processCounters(): MemoryCounters {
  holder[KEY] ??= new MemoryCounters();
  return holder[KEY];
}
