import 'server-only';
import type { ActiveFeed } from './active-feed';

type Entry = { stamp: string; bornAtMs: number; value: Promise<unknown> };

const MAX_ENTRIES = 400;
/** Long lists weigh megabytes; visitors choose their windows, so few are kept. */
const MAX_LONG_LISTS = 8;
/** Rows that no tick announces (a backfill's) show after this at the latest. */
const MAX_AGE_MS = 15_000;

const entries = new Map<string, Entry>();
const longLists = new Map<string, Entry>();

/**
 * Keeps what was read from the store until the feed's sequence moves on. Concurrent callers share
 * one load; a failure is never kept. What it returns is shared: do not change it.
 */
export function cachedBySequence<T>(
  key: string,
  active: ActiveFeed,
  load: () => Promise<T>,
): Promise<T> {
  return cachedIn(entries, MAX_ENTRIES, key, active, load);
}

/** The same for history, in a room of its own that holds only a few. */
export function cachedListBySequence<T>(
  key: string,
  active: ActiveFeed,
  load: () => Promise<T>,
): Promise<T> {
  return cachedIn(longLists, MAX_LONG_LISTS, key, active, load);
}

function cachedIn<T>(
  room: Map<string, Entry>,
  size: number,
  key: string,
  { feed, context }: ActiveFeed,
  load: () => Promise<T>,
): Promise<T> {
  const stamp = `${feed.feedId}#${feed.activatedAtMs}#${feed.sequence}`;
  const kept = room.get(key);
  const current =
    kept?.stamp === stamp && Math.abs(context.nowMs - kept.bornAtMs) < MAX_AGE_MS && !context.fresh;
  // The key names the loader, so the kept value has the loader's type.
  if (kept && current) return kept.value as Promise<T>;
  const entry: Entry = { stamp, bornAtMs: context.nowMs, value: load() };
  room.delete(key);
  room.set(key, entry);
  entry.value.catch(() => {
    if (room.get(key) === entry) room.delete(key);
  });
  evictOldest(room, size);
  return entry.value as Promise<T>;
}

/** Forgets everything. */
export function clearSequenceCache(): void {
  entries.clear();
  longLists.clear();
}

function evictOldest(room: Map<string, Entry>, size: number): void {
  for (const key of room.keys()) {
    if (room.size <= size) return;
    room.delete(key);
  }
}
