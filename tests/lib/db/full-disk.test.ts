import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openStore } from '@/lib/db/connection/client';
import { isStoreOutage } from '@/lib/db/connection/outage';
import { activateFeed, getActiveFeed } from '@/lib/db/feeds';
import { migrateToLatest } from '@/lib/db/migrate';

const folder = mkdtempSync(path.join(tmpdir(), 'full-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('tells a file that can grow no more from a wrong query, and still reads', async () => {
  const store = await openStore({ databaseUrl: `file:${path.join(folder, 'full.db')}` });
  try {
    await migrateToLatest(store);
    // SQLite refuses a bound below what is there: the file is now as large as it may be.
    await sql`pragma max_page_count = 1`.execute(store.db);
    const title = 'x'.repeat(200_000);
    const feed = { feedId: 'one', dataClass: 'sample', title, atMs: 1 } as const;
    const full = await activateFeed(store.db, feed).catch((error: unknown) => error);
    expect(full).toMatchObject({ code: 'SQLITE_FULL' });
    expect(isStoreOutage(full)).toBe(true);
    expect(await getActiveFeed(store.db)).toBeUndefined();
  } finally {
    await store.close();
  }
});
