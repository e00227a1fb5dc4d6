import 'server-only';
import { LRUCache } from 'lru-cache';
import type { CountedIn } from './decisions';

/** How often something was counted in the running window, how long that still lasts, and where. */
export type Count = { count: number; leftMs: number; countedIn: CountedIn };

export type Counters = {
  /**
   * Adds to a key's count; a window begins with the first point and ends by itself. With 0 points it
   * only looks.
   */
  add(key: string, points: number, windowSeconds: number): Count | Promise<Count>;
};

/** About 250 bytes each with the longest keys: 13 MB at the most, whatever comes. */
const MAX_WINDOWS = 50_000;

/**
 * Counters of this process. There is no timer for a window: one that has ended starts again when its
 * key comes again, and the one that was used longest ago makes room. A timer for each would keep the
 * request alive that set it.
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
    if (points > 0) this.#windows.set(key, { count: points, endsAtMs: nowMs + leftMs });
    return { count: points, leftMs, countedIn: 'memory' };
  }

  get size(): number {
    return this.#windows.size;
  }
}

/** Each bundle of a process may load this module, so the counters are kept on the process. */
const KEY = Symbol.for('stable-yield.web.counters');
const holder = globalThis as typeof globalThis & { [KEY]?: MemoryCounters };

/** The counters that everything in this process shares, so that their bound is one. */
export function processCounters(): MemoryCounters {
  holder[KEY] ??= new MemoryCounters();
  return holder[KEY];
}
