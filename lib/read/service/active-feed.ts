import 'server-only';
import type { Store } from '@/lib/store/client';
import { getActiveFeed } from '@/lib/store/feeds';
import { isStoreOutage } from '@/lib/store/outage';
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
  /** The store does not answer: what this process has read before is all there is. */
  isFromMemory: boolean;
};

/** While the store does not answer, it is asked again this often; other calls do not wait for it. */
const ASK_AGAIN_MS = 2_000;
let remembered: { db: Store['db']; feed: Feed } | undefined;
let askAgainAtMs = 0;

/**
 * The feed that is being served: as the store says, or while it does not answer, as it said last.
 * @throws ServiceError 'no-data' while there is no store or no feed.
 */
export async function activeFeed(context: ServiceContext): Promise<ActiveFeed> {
  const { db, feed, isFromMemory } = await currentFeed();
  const engineClockMs = feed.engineAtMs ?? feed.activatedAtMs;
  const clockMs = feed.dataClass === 'replay' ? engineClockMs : context.nowMs;
  return { db, feed, clockMs, context, isFromMemory };
}

async function currentFeed() {
  if (remembered && performance.now() < askAgainAtMs) return { ...remembered, isFromMemory: true };
  try {
    const { db } = await storeHandle();
    const feed = await readFeed(db);
    if (!feed) throw noData('No data yet: no market feed has started.');
    remembered = { db, feed };
    askAgainAtMs = 0;
    return { db, feed, isFromMemory: false };
  } catch (error) {
    if (!remembered || !isStoreOutage(error)) throw error;
    askAgainAtMs = performance.now() + ASK_AGAIN_MS;
    return { ...remembered, isFromMemory: true };
  }
}

async function readFeed(db: Store['db']): Promise<Feed | undefined> {
  try {
    return await getActiveFeed(db);
  } catch (error) {
    if (isMissingTable(error)) return undefined;
    throw error;
  }
}
