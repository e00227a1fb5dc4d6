import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openStore } from '@/lib/store/client';
import { migrateToLatest } from '@/lib/store/migrate';
import { putSnapshot } from '@/lib/store/snapshots';
import { describeStore } from './conformance';

describeStore('SQLite', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  const databaseUrl = `file:${path.join(folder, 'store.db')}`;
  return {
    store: await openStore({ databaseUrl }),
    openAgain: (options) => openStore({ databaseUrl, ...options }),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

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

  it('runs in WAL, waits for a busy writer, and loses no commit of a killed process', async () => {
    const store = await openStore({ databaseUrl: `file:${folder}/pragmas.db` });
    const pragma = async (name: string) =>
      Object.values((await sql.raw<object>(`pragma ${name}`).execute(store.db)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('busy_timeout')).toBe(5_000);
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
