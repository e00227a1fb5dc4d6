import 'server-only';
import { packTexts } from '@/lib/db/benchmark/text-packs';
import { getActiveFeed } from '@/lib/db/feeds';
import { applyRetention } from '@/lib/db/retention';
import type { Runtime } from './runtime';

/**
 * Drops rows of the active feed that are past retention. Its rows age by its own clock: a recorded market of
 * ten years ago ends when its recording ends, and keeps the records of its last five years for good.
 * What it keeps of records is packed.
 * @returns the feed and the rows removed per table; `null` before the first tick of a feed.
 */
export async function applyFeedRetention({
  store,
  config,
}: Pick<Runtime, 'store' | 'config'>): Promise<{
  feed: string;
  removed: Record<string, number>;
} | null> {
  const feed = await getActiveFeed(store.db);
  if (!feed?.engineAtMs) return null;
  const { feedId, engineAtMs: nowMs } = feed;
  const removed = await applyRetention(store.db, { feedId, nowMs, policy: config.retention });
  await packTexts(store.db, feedId);
  return { feed: feedId, removed };
}
