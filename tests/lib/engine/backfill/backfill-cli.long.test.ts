import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@/lib/db/connection/client';
import { scriptArguments } from '../../../support/script-arguments';
import { type LoopbackServer, startLoopbackServer } from '../../../support/servers/loopback-server';
import {
  backfill,
  historyCounts,
  loadedDays,
  POOLS,
  poolChart,
  serveHistory,
  urlVariables,
} from './history-fixture';

let server: LoopbackServer;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backfill-cli-'));
  server = await startLoopbackServer();
  serveHistory(server, Date.now());
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const databaseUrl = () => `file:${path.join(folder, 'cli.db')}`;

/** The command, bundled. */
function start(...argv: string[]): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<[number | null, string]>;
} {
  const child = spawn(process.execPath, [...scriptArguments('lib/cli/backfill.ts'), ...argv], {
    cwd: process.cwd(),
    env: { ...process.env, DATABASE_URL: databaseUrl(), ...urlVariables(server) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return { child, output: () => text, ended: once(child, 'close').then(([code]) => [code, text]) };
}

it('loads, ends with 0, and with 1 where something failed', async () => {
  const argv = ['--days', '5', '--only', 'caps,tvl'];
  const whole = await start(...argv).ended;
  expect(whole[1]).toContain('Complete.');
  expect(whole[0]).toBe(0);
  server.route('/v2/historicalChainTvl', { status: 404 });
  const [code, text] = await start('--days', '9', '--only', 'tvl').ended;
  expect(text).toContain('tvl 1/1 all chains FAILED');
  expect(code).toBe(1);
});

it('loses the piece under way to kill -9 and nothing else', async () => {
  // The third chart never answers, so the kill hits the run in the middle of its pieces.
  server.route('/chart/pool-c', { hang: 'headers' });
  const startedAtMs = Date.now();
  const { child, output, ended } = start('--only', 'pools');
  const written = () => [...output().matchAll(/^pools \d\/3 .*rows? written/gm)].length;
  while (child.exitCode === null && !(written() === 2 && server.requests.length === 4)) {
    await sleep(20);
  }
  child.kill('SIGKILL');
  expect((await ended)[0]).toBeNull();

  const store = await openStore({ databaseUrl: databaseUrl() });
  try {
    const progress = await store.db.selectFrom('backfill_progress').selectAll().execute();
    expect(progress).toHaveLength(2);
    expect((await historyCounts(store)).strategy_readings).toBe(2 * loadedDays(startedAtMs));

    serveHistory(server, Date.now());
    const asked = server.requests.length;
    // A minute later the killed run's lease has run out.
    const laterMs = Date.now() + 60_000;
    const run = { days: 90, only: ['pools'] as const, nowMs: () => laterMs };
    expect((await backfill(store, server, run)).failures).toBe(0);
    expect(server.requests.slice(asked)).toEqual(['/pools', '/chart/pool-c']);
    expect((await historyCounts(store)).strategy_readings).toBe(POOLS.length * loadedDays(laterMs));
  } finally {
    await store.close();
  }
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
