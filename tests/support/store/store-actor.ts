import { setImmediate as nextTurn } from 'node:timers/promises';
import { openStore, type Store } from '@/lib/db/connection/client';
import { activateFeed, getActiveFeed, touchFeed } from '@/lib/db/feeds';
import { migrateToLatest } from '@/lib/db/migrate';
import { listRequests } from '@/lib/features/requests/store';
import { takeRequest } from '@/lib/features/requests/take-request';
import { closeStoreHandle, storeHandle } from '@/lib/features/service/store-handle';
import { getHealth } from '@/lib/features/status/get-health';

/**
 * One of the three processes that share a store (collector, web, operator's command), doing what it is
 * told over its channel, one thing after the other. Which of the three it is follows from what it is
 * told; DATABASE_URL names the store.
 */
const FEED_ID = 'actor';
const databaseUrl = process.env.DATABASE_URL ?? '';

let collected: Store | undefined;

/** The collector opens the store, migrates it and keeps it open. */
async function collectorStore(): Promise<Store> {
  if (collected) return collected;
  collected = await openStore({ databaseUrl });
  await migrateToLatest(collected);
  await activateFeed(collected.db, { feedId: FEED_ID, dataClass: 'sample', title: 'A', atMs: 1 });
  return collected;
}

async function listOnce() {
  const store = await openStore({ databaseUrl });
  await migrateToLatest(store);
  const rows = await listRequests(store.db);
  const sequence = (await getActiveFeed(store.db))?.sequence ?? 0;
  await store.close();
  return { emails: rows.map(({ email }) => email), sequence };
}

const ACTS = {
  /** The collector writes a tick: the feed's sequence after it. */
  async tick() {
    const { db } = await collectorStore();
    return touchFeed(db, { feedId: FEED_ID, engineAtMs: Date.now(), wallAtMs: Date.now() });
  },
  /** A page is read: the feed's sequence as the web process sees it. */
  async read() {
    const { db } = await storeHandle();
    return (await getActiveFeed(db))?.sequence ?? 0;
  },
  /** A contact form is sent: true once it is acknowledged. */
  async post(email: string) {
    const body = { name: 'Ada', email, subject: 'partnership', message: 'Hello', consent: true };
    const arrival = { idempotencyKey: null, nowMs: Date.now() };
    return (await takeRequest('contact', body, arrival)).success;
  },
  async health() {
    return (await getHealth(process.uptime(), Date.now())).store;
  },
  /** `npm run requests -- list`: opens the store, reads and closes it again. */
  async list() {
    const found = await listOnce();
    // The driver gives a closed connection up once its statements are collected; a command ends instead.
    await globalThis.gc?.({ type: 'minor', execution: 'sync' });
    await nextTurn();
    return found;
  },
  async closeWeb() {
    await closeStoreHandle();
    return true;
  },
};

export type Act = keyof typeof ACTS;
export type Results = { [Name in Act]: Awaited<ReturnType<(typeof ACTS)[Name]>> };

type Order = { number: number; act: Act; email: string };

process.on('message', ({ number, act, email }: Order) => {
  ACTS[act](email).then(
    (result) => process.send?.({ number, result }),
    (error: Error) => process.send?.({ number, error: `${error.name}: ${error.message}` }),
  );
});
