import 'server-only';
import { getActiveFeed } from '@/lib/db/feeds';
import { COLLECTOR_LEASE, leaseUntilMs } from '@/lib/db/leases';
import { isoTime } from '@/lib/features/service/figures';
import { isMissingTable, storeHandle } from '@/lib/features/service/store-handle';
import type { Health } from './contract';

/** SQLite's log can grow to this size beside the file; with less space left, any write may fail. */
const FULL_BELOW_BYTES = 64 * 1024 * 1024;

/**
 * Whether the web process reads the store, and whether the collector still writes to it; a store
 * without a feed is healthy.
 * @throws ServiceError 'no-data' while the store cannot be opened, 'store-replaced' when its files
 *   are no longer those this process has open.
 */
export async function getHealth(uptimeSeconds: number, nowMs: number): Promise<Health> {
  const { db, freeBytes } = await storeHandle();
  const inStore = async () => ({
    feed: await getActiveFeed(db),
    untilMs: await leaseUntilMs(db, COLLECTOR_LEASE),
  });
  const { feed, untilMs } = await inStore().catch((error: unknown) => {
    if (isMissingTable(error)) return { feed: undefined, untilMs: null };
    throw error;
  });
  const isRunning = untilMs !== null && untilMs > nowMs;
  const free = await freeBytes();
  const disk = free === null ? 'unknown' : free < FULL_BELOW_BYTES ? 'full' : 'ok';
  return {
    status: isRunning && disk !== 'full' ? 'ok' : 'degraded',
    store: 'ok',
    disk,
    feed: feed ? 'active' : 'none',
    collector: isRunning ? 'running' : 'silent',
    lease_until: isoTime(untilMs),
    uptime_seconds: Math.floor(uptimeSeconds),
  };
}
