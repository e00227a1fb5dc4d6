import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loopbackSettings } from '../../../support/market-context';
import { scriptArguments } from '../../../support/script-arguments';
import { loopbackServer } from '../../../support/servers/loopback-server';
import { startNode } from '../../../support/servers/node-process';
import { poolChart, serveHistory } from './history-fixture';

const server = loopbackServer();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backfill-cli-'));
  serveHistory(server, Date.now());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const databaseUrl = () => `file:${path.join(folder, 'cli.db')}`;

/** The command, bundled. */
function start(...argv: string[]) {
  const { child, exited, output } = startNode(
    [...scriptArguments('lib/cli/main.ts'), 'backfill', ...argv],
    { ...process.env, DATABASE_URL: databaseUrl(), ...loopbackSettings(server.url) },
  );
  return { child, ended: exited.then((code) => [code, output()] as const) };
}

it('loads, ends with 0, and with 1 where something failed', async () => {
  const argv = ['--days', '5', '--only', 'caps,bills'];
  const whole = await start(...argv).ended;
  expect(whole[1]).toContain('Complete.');
  expect(whole[0]).toBe(0);
  server.route('/stablecoincharts/all', { status: 404 });
  const [code, text] = await start('--days', '9', '--only', 'caps').ended;
  expect(text).toContain('FAILED');
  expect(code).toBe(1);
});

it('stops cleanly on Ctrl-C and leaves no lease behind', async () => {
  server.route('/chart/pool-c', { hang: 'headers' });
  const { child, ended } = start('--only', 'pools');
  while (child.exitCode === null && server.requests.length < 4) await sleep(20);
  child.kill('SIGINT');
  const [code, text] = await ended;
  expect(text).toContain('Stopped. What was written stays');
  expect(code).toBe(130);
  server.route('/chart/pool-c', { body: poolChart(Date.now()) });
  const next = await start('--only', 'pools').ended;
  expect(next[1]).not.toContain('Another backfill');
  expect(next[0]).toBe(0);
});
