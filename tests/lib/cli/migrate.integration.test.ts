import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '@/lib/db/connection/client';
import { appliedMigrations, pendingMigrations } from '@/lib/db/migrate';
import { runCli } from './run-cli';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrate-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const url = () => `file:${folder}/site.db`;
const migrate = (...args: string[]) => runCli('migrate', args, '', { DATABASE_URL: url() });

it('says what would run without running it, runs it, and has nothing left to say', async () => {
  const store = await openStore({ databaseUrl: url() });
  const pending = await pendingMigrations(store);
  expect(pending).toEqual(['0001-first-schema']);

  const check = await migrate('--check');
  expect(check).toMatchObject({ code: 1, error: '' });
  expect(check.out.trim().split('\n').slice(1)).toEqual(pending.map((name) => `  ${name}`));
  expect(await pendingMigrations(store)).toEqual(pending);

  const ran = await migrate();
  expect(ran).toMatchObject({ code: 0, error: '' });
  expect(ran.out).toContain('1 migration applied');
  expect(await appliedMigrations(store.db)).toEqual(pending);
  await store.close();
  expect(await migrate('--check')).toMatchObject({ code: 0, out: 'The store is up to date.\n' });
});

it('makes no store by looking at one that is not there', async () => {
  const check = await migrate('--check');
  expect(check).toMatchObject({ code: 1, out: '' });
  expect(check.error).toContain('There is no store at file:');
  expect(existsSync(path.join(folder, 'site.db'))).toBe(false);
});
