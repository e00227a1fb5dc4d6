import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { knownTicks } from '@/lib/config/page-policy/known-ticks.mjs';
import { openStore, type Store } from '@/lib/store/connection/client';
import { activateFeed, touchFeed } from '@/lib/store/feeds';
import { migrateToLatest } from '@/lib/store/migrate';
import { createDatabase } from '../../../support/store/postgres-database';
import { findPostgres } from '../../../support/store/store-postgres';
import { until } from '../../../support/until';

/** A web process hears of each tick: PostgreSQL tells it, a SQLite file is looked at. */

type Place = { databaseUrl: string; drop(): unknown };

const file = path.join(tmpdir(), `ticks-${process.pid}.db`);
const ENGINES: [string, () => Promise<Place>, withinMs: number][] = [
  [
    'SQLite',
    async () => ({
      databaseUrl: `file:${file}`,
      drop: () => {
        for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
      },
    }),
    2_000,
  ],
];
const found = findPostgres();
// Well below the five seconds after which it would look by itself.
if ('url' in found) ENGINES.push(['PostgreSQL', () => createDatabase(found.url), 2_500]);
else console.warn(`SKIPPED: ticks on PostgreSQL: ${found.missing}`);

const FEED = { feedId: 'live', dataClass: 'live', title: 'Live', atMs: 1 } as const;

describe.each(ENGINES)('on %s', (name, create, withinMs) => {
  let place: Place;
  let store: Store;
  let closeHandle: () => Promise<void>;
  const stop = new AbortController();
  let watching: Promise<void>;

  beforeAll(async () => {
    jest.resetModules();
    place = await create();
    process.env.DATABASE_URL = place.databaseUrl;
    store = await openStore({ databaseUrl: place.databaseUrl });
    await migrateToLatest(store);
    const { watchTicks } = await import('@/lib/read/service/watch-ticks');
    closeHandle = (await import('@/lib/read/service/store-handle')).closeStoreHandle;
    watching = watchTicks(stop.signal);
  });
  afterAll(async () => {
    stop.abort();
    await tick();
    await watching;
    await closeHandle();
    await store.close();
    await place.drop();
  });

  const tick = () =>
    touchFeed(store.db, { feedId: FEED.feedId, engineAtMs: Date.now(), wallAtMs: Date.now() });

  async function noticedAfterMs(change: () => Promise<unknown>): Promise<number> {
    const { count } = knownTicks();
    await change();
    const changedAtMs = performance.now();
    await until(() => knownTicks().count > count, 'the tick to be noticed');
    return performance.now() - changedAtMs;
  }

  it('notices nothing before there is a feed', () => {
    expect(knownTicks().isWatching).toBe(false);
  });

  it('notices a feed, and each of its ticks', async () => {
    await noticedAfterMs(() => activateFeed(store.db, FEED));
    await until(() => knownTicks().isWatching, 'the watch');
    for (let number = 0; number < 3; number += 1) {
      expect(await noticedAfterMs(tick)).toBeLessThan(withinMs);
    }
    const { count, lastAtMs, previousAtMs } = knownTicks();
    expect(Date.now() - lastAtMs).toBeLessThan(20_000);
    expect(previousAtMs).toBeLessThanOrEqual(lastAtMs);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(knownTicks().count).toBe(count);
  });

  // SQLite has no connection to a server.
  if (name === 'PostgreSQL') {
    it('goes on after its connections were cut', async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(store.db);
      await noticedAfterMs(tick);
      expect(await noticedAfterMs(tick)).toBeLessThan(withinMs);
    });
  }
});

it('ends the process, for another one to start, once the file was replaced', async () => {
  jest.resetModules();
  process.env.DATABASE_URL = `file:${file}`;
  const store = await openStore({ databaseUrl: `file:${file}` });
  await migrateToLatest(store);
  await activateFeed(store.db, FEED);
  const { watchTicks } = await import('@/lib/read/service/watch-ticks');
  const { closeStoreHandle } = await import('@/lib/read/service/store-handle');
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  const stop = new AbortController();
  const watching = watchTicks(stop.signal);
  await until(() => knownTicks().isWatching, 'the watch');
  expect(kill).not.toHaveBeenCalled();
  rmSync(`${file}-wal`);
  await until(() => kill.mock.calls.length > 0, 'the end');
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
  stop.abort();
  await watching;
  await Promise.all([closeStoreHandle(), store.close()]);
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
});
