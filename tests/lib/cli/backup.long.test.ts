import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '@/lib/db/connection/client';
import { activateFeed, getActiveFeed } from '@/lib/db/feeds';
import { migrateToLatest } from '@/lib/db/migrate';
import { runCli } from './run-cli';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backup = (...args: string[]) =>
  runCli('backup', args, '', { DATABASE_URL: `file:${folder}/site.db` });
const restore = (name: string, ...args: string[]) =>
  runCli('restore', args, '', { DATABASE_URL: `file:${folder}/${name}` });

it('writes a backup, keeps the newest ones, and restores it into an empty store', async () => {
  const store = await openStore({ databaseUrl: `file:${folder}/site.db` });
  await migrateToLatest(store);
  await activateFeed(store.db, { feedId: 'sample', dataClass: 'sample', title: 'x', atMs: 1 });
  await store.close();
  const to = path.join(folder, 'backups');
  mkdirSync(to);
  for (const day of ['01', '02']) {
    writeFileSync(path.join(to, `stable-yield-202601${day}T000000Z.backup.gz`), 'older');
  }
  writeFileSync(path.join(to, 'notes.txt'), 'not a backup');

  const made = await backup('--to', to, '--keep', '2');
  expect(made).toMatchObject({ code: 0, error: '' });
  expect(made.out).toMatch(/\d+ rows of \d+ tables, \d+ bytes\n.*20260101T000000Z.* removed\n$/);
  const kept = readdirSync(to).sort();
  expect(kept).toHaveLength(3);
  expect(kept.slice(0, 2)).toEqual(['notes.txt', 'stable-yield-20260102T000000Z.backup.gz']);

  const file = path.join(to, kept.at(-1) ?? '');
  expect(await restore('new.db', file)).toMatchObject({ code: 0, error: '' });
  const restored = await openStore({ databaseUrl: `file:${folder}/new.db` });
  expect(await getActiveFeed(restored.db)).toMatchObject({ feedId: 'sample' });
  await restored.close();
  const again = await restore('new.db', file);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.error).toContain('the store is not empty');
});

it('says what is wrong with what it was given', async () => {
  const missing = await restore('new.db', path.join(folder, 'absent.gz'));
  expect(missing).toMatchObject({ code: 1, out: '' });
  expect(missing.error).toContain('There is no file');
  expect(existsSync(path.join(folder, 'new.db'))).toBe(false);
  const wrong = await backup('--keep', '0');
  expect(wrong).toMatchObject({ code: 2, out: '' });
  expect(wrong.error).toContain('--keep must be a whole number');
});
