import { GET as livez } from '@/app/livez/route';
import { GET as readyz } from '@/app/readyz/route';
import type { Store } from '@/lib/db/connection/client';
import { activateFeed, touchFeed } from '@/lib/db/feeds';
import { acquireLease, COLLECTOR_LEASE } from '@/lib/db/leases';
import { closeApiStore, openApiStore } from './api/api-store';

const FEED = { feedId: 'probed', title: 'Probed market' };
const MINUTE_MS = 60_000;

let store: Store | undefined;
afterAll(() => (store ? closeApiStore(store) : undefined));

async function opened(): Promise<Store> {
  store ??= await openApiStore();
  return store;
}

async function ready(): Promise<{ status: number; body: unknown }> {
  const answer = await readyz(new Request('http://site.test/readyz'));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, body: await answer.json() };
}

it('is not ready without a store, yet alive', async () => {
  expect(await ready()).toEqual({
    status: 503,
    body: { status: 'not_ready', store: 'unavailable', feed: 'none', collector: 'silent' },
  });
  const alive = livez();
  expect([alive.status, await alive.text()]).toEqual([200, 'ok\n']);
  expect(alive.headers.get('cache-control')).toBe('no-store');
});

it('is not ready before the collector has shown a feed and written', async () => {
  const { db } = await opened();
  const silent = { status: 'not_ready', store: 'ok', collector: 'silent' };
  expect(await ready()).toEqual({ status: 503, body: { ...silent, feed: 'none' } });
  await activateFeed(db, { ...FEED, dataClass: 'live', atMs: Date.now() });
  expect(await ready()).toEqual({ status: 503, body: { ...silent, feed: 'active' } });
});

it('is ready while the collector writes, and not two minutes after it stopped', async () => {
  const { db } = await opened();
  const wrote = (wallAtMs: number) =>
    touchFeed(db, { feedId: FEED.feedId, engineAtMs: wallAtMs, wallAtMs });
  await wrote(Date.now() - MINUTE_MS);
  expect(await ready()).toEqual({
    status: 200,
    body: { status: 'ready', store: 'ok', feed: 'active', collector: 'writing' },
  });
  await wrote(Date.now() - 3 * MINUTE_MS);
  expect((await ready()).status).toBe(503);
});

it('is ready after the end of a replay for as long as the collector holds it', async () => {
  const { db } = await opened();
  const held = { name: COLLECTOR_LEASE, holder: 'one', ttlMs: 15_000 };
  await activateFeed(db, { feedId: 'replay', title: 'March', dataClass: 'replay', atMs: 1000 });
  await acquireLease(db, { ...held, nowMs: Date.now() - MINUTE_MS });
  expect((await ready()).status).toBe(503);
  await acquireLease(db, { ...held, nowMs: Date.now() });
  expect((await ready()).status).toBe(200);
});
