import 'server-only';
import { isStoreOutage } from '@/lib/db/connection/outage';
import { type Feed, getActiveFeed } from '@/lib/db/feeds';
import { COLLECTOR_LEASE, leaseUntilMs } from '@/lib/db/leases';
import { TICK_SECONDS } from '@/lib/features/contract/freshness';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { isoTime } from '@/lib/features/service/figures';
import { ServiceError } from '@/lib/features/service/service-error';
import { isMissingTable, storeHandle } from '@/lib/features/service/store-handle';
import type { Health } from './contract';

/** The feed shown, and until when a collector holds its lease; neither in a store without tables. */
async function readStore() {
  const { db, freeBytes } = await storeHandle();
  try {
    const feed = await getActiveFeed(db);
    return { freeBytes, feed, untilMs: await leaseUntilMs(db, COLLECTOR_LEASE) };
  } catch (error) {
    if (isMissingTable(error)) return { freeBytes, feed: undefined, untilMs: null };
    throw error;
  }
}

/** SQLite's log can grow to this size beside the file; with less space left, any write may fail. */
const FULL_BELOW_BYTES = 64 * 1024 * 1024;

/**
 * Whether the web process reads the store, and whether the collector still writes to it; a store
 * without a feed is healthy.
 * @throws ServiceError 'no-data' while the store cannot be opened, 'store-replaced' when its files
 *   are no longer those this process has open.
 */
export async function getHealth(uptimeSeconds: number, nowMs: number): Promise<Health> {
  const { freeBytes, feed, untilMs } = await readStore();
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

/** What a site needs to answer with current figures, part by part. */
export type Readiness = {
  status: 'ready' | 'not_ready';
  store: 'ok' | 'unavailable';
  feed: 'active' | 'none';
  collector: 'writing' | 'silent';
};

/** Longer than until a value is stale: what is not ready gets no more visitors. */
const SILENT_AFTER_MS = 4 * TICK_SECONDS * 1000;

/** Whether the store can be read, a feed is shown and the collector keeps it current. */
export async function getReadiness({ nowMs }: ServiceContext): Promise<Readiness> {
  const found = await readStore().catch((error: unknown) => {
    if (!(error instanceof ServiceError) && !isStoreOutage(error)) throw error;
    return null;
  });
  const feed = found?.feed;
  const isWriting = found && feed && isKept(feed, found.untilMs, nowMs);
  return {
    status: isWriting ? 'ready' : 'not_ready',
    store: found ? 'ok' : 'unavailable',
    feed: feed ? 'active' : 'none',
    collector: isWriting ? 'writing' : 'silent',
  };
}

/** A replay that has ended writes nothing more; a collector that holds the lease is enough. */
function isKept({ dataClass, wallAtMs }: Feed, heldUntilMs: number | null, nowMs: number): boolean {
  const isWritten = wallAtMs !== null && nowMs - wallAtMs <= SILENT_AFTER_MS;
  return isWritten || (dataClass === 'replay' && (heldUntilMs ?? 0) > nowMs);
}
