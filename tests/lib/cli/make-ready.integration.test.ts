import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TYPESCRIPT_ARGS } from '@/lib/cli/project.mjs';
import { openStore } from '@/lib/store/connection/client';
import { migrateToLatest } from '@/lib/store/migrate';
import { linkSecret } from '@/lib/store/secrets/link-secret';
import { freePort } from '../../support/servers/ports';
import { countInFiles } from '../../support/store/stored-bytes';
import { runNode } from './run-cli';

const folder = mkdtempSync(path.join(tmpdir(), 'make-ready-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('encrypts the secrets of a store that had no SITE_SECRET, and leaves nothing of them in the file', async () => {
  const file = path.join(folder, 'store.db');
  const store = await openStore({ databaseUrl: `file:${file}` });
  await migrateToLatest(store);
  const secret = await linkSecret(store.db, undefined);
  await store.close();
  expect(countInFiles(file, secret)).toBe(1);
  const start = (more: Record<string, string>) =>
    freePort().then((port) =>
      runNode([...TYPESCRIPT_ARGS, 'lib/cli/site/make-ready.ts'], '', {
        DATABASE_URL: `file:${file}`,
        PORT: String(port),
        ...more,
      }),
    );
  expect(await start({})).toMatchObject({ code: 0 });
  expect(countInFiles(file, secret)).toBe(1);
  expect(await start({ SITE_SECRET: 'x'.repeat(32) })).toMatchObject({ code: 0, error: '' });
  expect(countInFiles(file, secret)).toBe(0);
});
