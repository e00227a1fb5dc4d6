import 'server-only';
import { isStoreOutage } from '@/lib/db/connection/outage';
import { type Feed, getActiveFeed } from '@/lib/db/feeds';
import { COLLECTOR_LEASE, leaseUntilMs } from '@/lib/db/leases';
import { TICK_SECONDS } from '@/lib/features/contract/calls';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { ServiceError } from '@/lib/features/service/service-error';
import { isMissingTable, storeHandle } from '@/lib/features/service/store-handle';

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
  try {
    const { db } = await storeHandle();
    const feed = await getActiveFeed(db);
    if (feed === undefined) return readiness({ store: 'ok', feed: 'none', collector: 'silent' });
    const heldUntilMs = await leaseUntilMs(db, COLLECTOR_LEASE);
    const collector = isKept(feed, heldUntilMs, nowMs) ? 'writing' : 'silent';
    return readiness({ store: 'ok', feed: 'active', collector });
  } catch (error) {
    if (isMissingTable(error)) return readiness({ store: 'ok', feed: 'none', collector: 'silent' });
    if (!(error instanceof ServiceError) && !isStoreOutage(error)) throw error;
    return readiness({ store: 'unavailable', feed: 'none', collector: 'silent' });
  }
}

/** A replay that has ended writes nothing more; a collector that holds the lease is enough. */
function isKept({ dataClass, wallAtMs }: Feed, heldUntilMs: number | null, nowMs: number): boolean {
  const isWritten = wallAtMs !== null && nowMs - wallAtMs <= SILENT_AFTER_MS;
  return isWritten || (dataClass === 'replay' && (heldUntilMs ?? 0) > nowMs);
}

function readiness(parts: Omit<Readiness, 'status'>): Readiness {
  const ready = parts.store === 'ok' && parts.feed === 'active' && parts.collector === 'writing';
  return { status: ready ? 'ready' : 'not_ready', ...parts };
}
