import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { getSnapshot, putSnapshot } from '@/lib/db/benchmark/snapshots';
import { openStore } from '@/lib/db/connection/client';
import { StoreReplacedError } from '@/lib/db/connection/file-identity';
import { getActiveFeed } from '@/lib/db/feeds';
import { migrateToLatest } from '@/lib/db/migrate';

/** POSIX locks that this process holds on a file, as the kernel lists them. */
function locksOn(file: string): string[] {
  const inode = statSync(file).ino;
  return readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${inode} `))
    .map((line) => line.replace(/^\d+: /, ''));
}

describe('openStore on a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-open-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('makes the folder, and takes a path relative to the working directory', async () => {
    const file = path.join(folder, 'deep', 'er', 'x.db');
    const relative = `./${path.relative(process.cwd(), file)}`;
    const store = await openStore({ databaseUrl: `file:${relative}` });
    expect(store.engine).toBe('sqlite');
    await store.close();
    await store.close();
    expect(existsSync(file)).toBe(true);
    await (await openStore({ databaseUrl: `file://${file}` })).close();
  });

  it('fails what is under way when it is closed, and ends nothing else', async () => {
    const store = await openStore({ databaseUrl: `file:${folder}/closed.db` });
    await migrateToLatest(store);
    const work = store.db.transaction().execute(async (trx) => {
      await getActiveFeed(trx);
      await store.close();
      await getActiveFeed(trx);
    });
    await expect(work).rejects.toThrow('the store is closed');
    await expect(getActiveFeed(store.db)).rejects.toThrow();
  });

  it('makes the file for its owner alone, with those beside it, and leaves one that is there as it is', async () => {
    const databaseUrl = `file:${folder}/private/x.db`;
    const store = await openStore({ databaseUrl });
    await migrateToLatest(store);
    const names = readdirSync(path.join(folder, 'private')).sort();
    expect(names).toEqual(['x.db', 'x.db-shm', 'x.db-wal']);
    for (const name of names) {
      expect([name, statSync(path.join(folder, 'private', name)).mode & 0o777]).toEqual([
        name,
        0o600,
      ]);
    }
    await store.close();
    const given = path.join(folder, 'given.db');
    writeFileSync(given, '', { mode: 0o640 });
    await (await openStore({ databaseUrl: `file:${given}` })).close();
    expect(statSync(given).mode & 0o777).toBe(0o640);
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux(
    'keeps the locks of an open connection when the same process opens the store again',
    async () => {
      const file = path.join(folder, 'locks.db');
      const reader = await openStore({ databaseUrl: `file:${file}` });
      await migrateToLatest(reader);
      const before = locksOn(file);
      const writer = await openStore({ databaseUrl: `file:${file}` });
      expect(before.length).toBeGreaterThan(0);
      expect(locksOn(file)).toEqual(expect.arrayContaining(before));
      await writer.close();
      await reader.close();
    },
  );

  it('refuses to commit once the file was replaced, and knows it', async () => {
    const file = path.join(folder, 'replaced.db');
    const [store, other] = [
      await openStore({ databaseUrl: `file:${file}` }),
      await openStore({ databaseUrl: `file:${file}`, readOnly: true }),
    ];
    await migrateToLatest(store);
    const snapshot = { feedId: 'f', name: 'market', atMs: 1, document: '{}' };
    await putSnapshot(store.db, snapshot);
    expect([store.isInPlace(), other.isInPlace()]).toEqual([true, true]);
    renameSync(file, `${file}.old`);
    writeFileSync(file, '');
    expect([store.isInPlace(), other.isInPlace()]).toEqual([false, false]);
    await expect(putSnapshot(store.db, { ...snapshot, atMs: 2 })).rejects.toThrow(
      StoreReplacedError,
    );
    const transaction = store.db
      .transaction()
      .execute((trx) => putSnapshot(trx, { ...snapshot, atMs: 3 }));
    await expect(transaction).rejects.toThrow(StoreReplacedError);
    expect(await getSnapshot(store.db, 'f', 'market')).toMatchObject({ atMs: 1 });
    await Promise.all([store.close(), other.close()]);
  });

  it('runs in WAL, so that it loses no commit of a killed process', async () => {
    const store = await openStore({ databaseUrl: `file:${folder}/pragmas.db` });
    const pragma = async (name: string) =>
      Object.values((await sql.raw<object>(`pragma ${name}`).execute(store.db)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(1);
    expect(await pragma('foreign_keys')).toBe(1);
    await store.close();
  });

  it('lets readers read while a writing transaction is open', async () => {
    const databaseUrl = `file:${folder}/readers.db`;
    const [writer, reader] = [await openStore({ databaseUrl }), await openStore({ databaseUrl })];
    await migrateToLatest(writer);
    const snapshot = { feedId: 'f', name: 'market', atMs: 1, document: '{}' };
    await writer.db.transaction().execute(async (trx) => {
      await putSnapshot(trx, snapshot);
      const startedAtMs = performance.now();
      expect(await reader.db.selectFrom('snapshots').selectAll().execute()).toEqual([]);
      expect(performance.now() - startedAtMs).toBeLessThan(1_000);
    });
    expect(await reader.db.selectFrom('snapshots').selectAll().execute()).toHaveLength(1);
    // An open reading transaction does not hold the writer up either.
    await reader.db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await trx.selectFrom('snapshots').selectAll().execute();
        await putSnapshot(writer.db, { ...snapshot, name: 'strategies' });
        expect(await trx.selectFrom('snapshots').selectAll().execute()).toHaveLength(1);
      });
    await Promise.all([writer.close(), reader.close()]);
  });

  it('waits for another writer with the event loop running, and gives up after five seconds', async () => {
    const databaseUrl = `file:${folder}/busy.db`;
    const [first, second] = [await openStore({ databaseUrl }), await openStore({ databaseUrl })];
    await migrateToLatest(first);
    const snapshot = { feedId: 'f', name: 'market', atMs: 1, document: '{}' };
    await first.db.transaction().execute(async (trx) => {
      await putSnapshot(trx, snapshot);
      const startedAtMs = performance.now();
      await expect(putSnapshot(second.db, { ...snapshot, atMs: 9 })).rejects.toThrow('locked');
      expect(performance.now() - startedAtMs).toBeGreaterThan(4_900);
    });
    let done: Promise<void> | undefined;
    await first.db.transaction().execute(async (trx) => {
      await putSnapshot(trx, { ...snapshot, atMs: 2 });
      done = putSnapshot(second.db, { ...snapshot, atMs: 3 });
      // Would never be reached were the other connection waiting inside SQLite.
      await sleep(100);
      expect(await getSnapshot(trx, 'f', 'market')).toMatchObject({ atMs: 2 });
    });
    await done;
    expect(await getSnapshot(first.db, 'f', 'market')).toMatchObject({ atMs: 3 });
    // A refused statement left nothing open behind it.
    await second.db.transaction().execute((trx) => putSnapshot(trx, { ...snapshot, atMs: 4 }));
    await Promise.all([first.close(), second.close()]);
  });

  it('lets timers run while one query follows the other', async () => {
    const store = await openStore({ databaseUrl: `file:${folder}/turns.db` });
    let fired = false;
    const timer = setTimeout(() => {
      fired = true;
    }, 1);
    const deadlineMs = performance.now() + 2_000;
    while (!fired && performance.now() < deadlineMs) await sql`select 1`.execute(store.db);
    clearTimeout(timer);
    expect(fired).toBe(true);
    await store.close();
  });

  it('refuses a boolean parameter instead of letting it end the process', async () => {
    const store = await openStore({ databaseUrl: `file:${folder}/guard.db` });
    for (const value of [true, undefined, Number.NaN, new Date(0), { a: 1 }]) {
      await expect(sql`select ${value} as x`.execute(store.db)).rejects.toThrow('cannot bind');
    }
    await store.close();
  });

  it('names DATABASE_URL when it cannot be opened', async () => {
    writeFileSync(path.join(folder, 'text.db'), 'this is no database, only text. '.repeat(40));
    const refused = [
      `file:${folder}`,
      'file:',
      `file:${folder}/text.db`,
      '/somewhere/x.db',
      'mysql://x/y',
      'postgres://nobody:secret@127.0.0.1:1/none',
    ];
    for (const databaseUrl of refused) {
      await expect(openStore({ databaseUrl })).rejects.toThrow(/^DATABASE_URL/);
    }
    const secret = openStore({ databaseUrl: 'postgres://nobody:secret@127.0.0.1:1/none' });
    await expect(secret).rejects.not.toThrow('secret');
    const missing = openStore({ databaseUrl: `file:${folder}/missing.db`, readOnly: true });
    await expect(missing).rejects.toThrow('does not exist');
    expect(existsSync(`${folder}/missing.db`)).toBe(false);
  });
});
