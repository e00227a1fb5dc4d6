import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TYPESCRIPT_ARGS } from '@/lib/cli/project.mjs';
import { openStore } from '@/lib/db/connection/client';
import { freePort } from '../../support/servers/ports';
import { runCli, runNode } from './run-cli';

const folder = mkdtempSync(path.join(tmpdir(), 'make-ready-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the address of a site that was started on another port', () => {
  const settings = { DATABASE_URL: `file:${path.join(folder, 'address.db')}` };
  const preview = async (more: Record<string, string> = {}) => {
    const args = ['preview', 'what-march-2023-shows'];
    const { out } = await runCli('newsletter', args, '', { ...settings, ...more });
    return /https?:\/\/[^\s/]+(?=\/blog\/)/.exec(out)?.[0];
  };
  const start = async (port: number, more: Record<string, string> = {}) => {
    const env = { ...settings, PORT: String(port), ...more };
    const { code } = await runNode([...TYPESCRIPT_ARGS, 'lib/cli/site/make-ready.ts'], '', env);
    expect(code).toBe(0);
  };

  it('is what commands print, unless SITE_URL names one', async () => {
    expect(await preview()).toBe('http://localhost:3000');
    const port = await freePort();
    await start(port);
    expect(await preview()).toBe(`http://localhost:${port}`);
    expect(await preview({ SITE_URL: 'https://yield.test' })).toBe('https://yield.test');
    await start(await freePort(), { SITE_URL: 'https://yield.example' });
    expect(await preview({ PORT: '3000' })).toBe('https://yield.example');
  });

  it('is all that the start writes down, and a collector alone writes none', async () => {
    const store = await openStore({ databaseUrl: settings.DATABASE_URL });
    const written = () =>
      store.db.selectFrom('snapshots').select('document').where('name', '=', 'address').execute();
    await start(await freePort(), { SITE_URL: 'https://yield.test', SITE_SECRET: 'x'.repeat(32) });
    await start(await freePort(), { SITE_URL: 'https://other.test', ROLE: 'collector' });
    expect(await written()).toEqual([{ document: '{"siteUrl":"https://yield.test"}' }]);
    await store.close();
  });
});
