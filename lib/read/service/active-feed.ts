import 'server-only';
import type { Store } from '@/lib/store/client';
import { getActiveFeed } from '@/lib/store/feeds';
import { noData } from './service-error';
import { isMissingTable, storeHandle } from './store-handle';

/** What a service may know about its call; the clock is read at the edge, once. */
export type ServiceContext = {
  nowMs: number;
  /** Read past the in-process cache. */
  fresh?: boolean;
};

type Feed = NonNullable<Awaited<ReturnType<typeof getActiveFeed>>>;

export type ActiveFeed = {
  db: Store['db'];
  feed: Feed;
  /** What "now" is for the data: the engine's clock in a replay, else the wall clock. */
  clockMs: number;
  context: ServiceContext;
};

/**
 * The feed that is being served.
 * @throws ServiceError 'no-data' while there is no store or no feed.
 */
export async function activeFeed(context: ServiceContext): Promise<ActiveFeed> {
  const { db } = await storeHandle();
  const feed = await readFeed(db);
  if (!feed) throw noData('No data yet: no market feed has started.');
  const engineClockMs = feed.engineAtMs ?? feed.activatedAtMs;
  const clockMs = feed.dataClass === 'replay' ? engineClockMs : context.nowMs;
  return { db, feed, clockMs, context };
}

async function readFeed(db: Store['db']): Promise<Feed | undefined> {
  try {
    return await getActiveFeed(db);
  } catch (error) {
    if (isMissingTable(error)) return undefined;
    throw error;
  }
}
