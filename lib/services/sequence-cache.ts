import 'server-only';
import type { ActiveFeed } from './active-feed';

type Entry = { stamp: string; bornAtMs: number; value: Promise<unknown> };

const MAX_ENTRIES = 400;
/** Rows that no tick announces (a backfill's) show after this at the latest. */
const MAX_AGE_MS = 15_000;

const entries = new Map<string, Entry>();

/**
 * Keeps what was read from the store until the feed's sequence moves on. Concurrent callers share
 * one load; a failure is never kept. What it returns is shared: do not change it.
 */
export function cachedBySequence<T>(
  key: string,
  { feed, context }: ActiveFeed,
  load: () => Promise<T>,
): Promise<T> {
  const stamp = `${feed.feedId}#${feed.activatedAtMs}#${feed.sequence}`;
  const kept = entries.get(key);
  const current =
    kept?.stamp === stamp && Math.abs(context.nowMs - kept.bornAtMs) < MAX_AGE_MS && !context.fresh;
  // The key names the loader, so the kept value has the loader's type.
  if (kept && current) return kept.value as Promise<T>;
  const entry: Entry = { stamp, bornAtMs: context.nowMs, value: load() };
  entries.delete(key);
  entries.set(key, entry);
  entry.value.catch(() => {
    if (entries.get(key) === entry) entries.delete(key);
  });
  evictOldest();
  return entry.value as Promise<T>;
}

/** Forgets everything. */
export function clearSequenceCache(): void {
  entries.clear();
}

function evictOldest(): void {
  for (const key of entries.keys()) {
    if (entries.size <= MAX_ENTRIES) return;
    entries.delete(key);
  }
}
