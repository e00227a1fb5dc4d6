import 'server-only';
import { LRUCache } from 'lru-cache';

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

/** Where a call was counted: by all processes together in Redis, or by this one alone. */
export type CountedIn = 'redis' | 'memory';

export type Decision = {
  /** Name of the limit. */
  limit: string;
  decision: 'allowed' | 'refused';
  counted_in: CountedIn;
};

type Process = {
  counters: MemoryCounters;
  counts: Map<string, Decision & { count: number }>;
  /** Whether Redis responded last time; undefined if none is configured or none was contacted yet. */
  isRedisUp: boolean | undefined;
};

/** Each bundle of a process may load this module, so this is kept on the process: one bound covers all. */
const KEY = Symbol.for('stable-yield.web.limiter');
const holder = globalThis as typeof globalThis & { [KEY]?: Process };

/** The counters and decisions of this process's limits. Their names are fixed in the code, so they are few. */
export function limiter(): Process {
  holder[KEY] ??= { counters: new MemoryCounters(), counts: new Map(), isRedisUp: undefined };
  return holder[KEY];
}

/** Counts one decision of a limit. */
export function noteDecision(decision: Decision): void {
  const { counts } = limiter();
  const key = `${decision.limit} ${decision.decision} ${decision.counted_in}`;
  const held = counts.get(key);
  if (held) held.count += 1;
  else counts.set(key, { ...decision, count: 1 });
}
