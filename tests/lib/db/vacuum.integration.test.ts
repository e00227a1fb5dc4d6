import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import LibsqlDatabase from 'libsql';
import { openStore, type Store } from '@/lib/db/connection/client';
import { migrateToLatest } from '@/lib/db/migrate';
import { vacuum } from '@/lib/db/vacuum';
import { deletePersonalData } from '@/lib/features/requests/data-deletion';
import { addRequest } from '@/lib/features/requests/store';
import { seededRandom } from '../../support/seeded-random';
import { requestRow } from '../../support/store/store-rows';
import { countInFiles } from '../../support/store/stored-bytes';

const ADDRESS = 'erased-person@example.org';

const folder = mkdtempSync(path.join(tmpdir(), 'vacuum-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Requests that come, change and go, so that pages are split and joined. */
async function fill({ db }: Store, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const ids: string[] = [];
  const words = (most: number) => 'word '.repeat(Math.floor(random() * most));
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < 1_500; at += 1) {
      const what = random();
      const [id = ''] = ids.splice(Math.floor(random() * ids.length), 1);
      if (what < 0.55 || id === '') {
        const address = random() < 0.05 ? ADDRESS : `other-${at}@example.org`;
        const fields = `${words(random() < 0.1 ? 2_000 : 40)}${address}`;
        const next = `${Math.floor(random() * 1e9)}-${at}`;
        const request = requestRow({ id: next, email: address, fields, createdAtMs: at });
        await addRequest(trx, request);
        ids.push(next);
      } else if (what < 0.85) {
        const row = await trx
          .updateTable('requests')
          .set((eb) => ({ fields: eb.fn('concat', [eb.val(words(60)), 'address']) }))
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow();
        ids.push(row.id);
      } else await trx.deleteFrom('requests').where('id', '=', id).execute();
      if (id !== '' && what < 0.55) ids.push(id);
    }
  });
}

it.each([1, 2, 3])(
  'leaves nothing of an erased person in file and log, while others have the store open (%i)',
  async (seed) => {
    const file = path.join(folder, `${seed}.db`);
    const store = await openStore({ databaseUrl: `file:${file}` });
    await migrateToLatest(store);
    const reader = await openStore({ databaseUrl: `file:${file}`, readOnly: true });
    await fill(store, seed);
    const before = await reader.db.selectFrom('requests').selectAll().orderBy('id').execute();
    expect(countInFiles(file, ADDRESS)).toBeGreaterThan(0);
    await deletePersonalData(store.db, ADDRESS);
    expect(await vacuum(store)).toBe(true);
    expect(countInFiles(file, ADDRESS)).toBe(0);
    // Everybody else's rows are as they were.
    const after = await reader.db.selectFrom('requests').selectAll().orderBy('id').execute();
    expect(after).toEqual(before.filter(({ address }) => address !== ADDRESS));
    expect(after.length).toBeGreaterThan(100);
    await reader.close();
    await store.close();
  },
);

it('says when the log could not be emptied, because somebody reads an older state', async () => {
  jest.spyOn(performance, 'now').mockImplementation(
    (
      (now) => () =>
        (now += 1_000)
    )(0),
  );
  const databaseUrl = `file:${path.join(folder, 'busy.db')}`;
  const store = await openStore({ databaseUrl });
  await migrateToLatest(store);
  const reader = await openStore({ databaseUrl, readOnly: true });
  await reader.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await trx.selectFrom('requests').selectAll().execute();
      expect(await vacuum(store)).toBe(false);
    });
  expect(await vacuum(store)).toBe(true);
  await reader.close();
  await store.close();
});

it('a file that was written without overwriting is written anew', async () => {
  const file = path.join(folder, 'older.db');
  await (await openStore({ databaseUrl: `file:${file}` })).close();
  const raw = new LibsqlDatabase(file);
  raw.pragma('secure_delete = OFF');
  raw.exec('create table t (a text)');
  raw.exec(`insert into t values ('${ADDRESS}')`);
  raw.exec('delete from t');
  raw.close();
  expect(countInFiles(file, ADDRESS)).toBeGreaterThan(0);
  const store = await openStore({ databaseUrl: `file:${file}` });
  await vacuum(store);
  expect(countInFiles(file, ADDRESS)).toBe(0);
  await store.close();
});
