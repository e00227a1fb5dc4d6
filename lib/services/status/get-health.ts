import 'server-only';
import type { Health } from '@/lib/contracts/status';
import { getActiveFeed } from '@/lib/store/feeds';
import { isMissingTable } from '../missing-table';
import { storeHandle } from '../store-handle';

/**
 * Whether the web process and its store answer; a store without a feed is healthy.
 * @throws ServiceError 'no-data' while the store cannot be opened.
 */
export async function getHealth(uptimeSeconds: number): Promise<Health> {
  const { db } = await storeHandle();
  const feed = await getActiveFeed(db).catch((error: unknown) => {
    if (isMissingTable(error)) return undefined;
    throw error;
  });
  return {
    status: 'ok',
    store: 'ok',
    feed: feed ? 'active' : 'none',
    uptime_seconds: Math.floor(uptimeSeconds),
  };
}
