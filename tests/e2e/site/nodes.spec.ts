import { rmSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { launchSite, type Site, startSite } from '../../support/browser/playwright-site';
import { createDatabase } from '../../support/store/postgres-database';

/** Two web nodes and two collectors, each started by itself, on one PostgreSQL and one Redis. */

const TICK_MS = 30_000;
const TAKE_OVER_MS = 15_000;

const serverUrl = process.env.TEST_DATABASE_URL;
test.skip(!serverUrl, 'no PostgreSQL: TEST_DATABASE_URL is not set');
test.describe.configure({ mode: 'serial', timeout: 240_000 });

type Health = { collector: string; lease_until: string | null };
type Status = { feed: { sequence: number; engine_at: string } };

const sites: Site[] = [];
let drop: (() => Promise<void>) | undefined;
let env: Record<string, string>;

test.beforeAll(async () => {
  const database = await createDatabase(serverUrl ?? '');
  drop = database.drop;
  env = {
    MARKET_FEED: 'sample',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.databaseUrl,
    ...(process.env.TEST_REDIS_URL && { REDIS_URL: process.env.TEST_REDIS_URL }),
  };
});
test.afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  for (const site of sites) rmSync(site.folder, { recursive: true, force: true });
  await drop?.();
});

async function startCollector(): Promise<Site> {
  const site = await launchSite({ env: { ...env, ROLE: 'collector' } });
  sites.push(site);
  await expect
    .poll(() => site.output(), { timeout: 120_000 })
    .toMatch(/the collector of .+ runs|standing by|waiting for it/);
  return site;
}

async function startWeb(): Promise<Site> {
  const site = await startSite({ env: { ...env, ROLE: 'web' } });
  sites.push(site);
  return site;
}

async function ask<Answer>(site: Site, path: string): Promise<Answer> {
  return (await (await fetch(site.url + path)).json()) as Answer;
}

/** When the lease that this node reads was last renewed or taken, up to its length. */
const leaseUntilMs = async (site: Site) =>
  Date.parse((await ask<Health>(site, '/api/healthz')).lease_until ?? '1970-01-01');

test('web nodes and collectors run apart; one collector writes, another takes over within 15 s', async () => {
  const first = await startCollector();
  const second = await startCollector();
  expect(second.output()).toContain('another collector holds the lease');
  expect(first.pids('web')).toEqual([]);

  const [one, other] = [await startWeb(), await startWeb()];
  expect(one.pids('collector')).toEqual([]);
  for (const site of [one, other]) {
    await expect
      .poll(async () => (await fetch(`${site.url}/api/syi/current`)).status, { timeout: 60_000 })
      .toBe(200);
  }
  const [mine, theirs] = await Promise.all(
    [one, other].map((site) => ask<Status>(site, '/api/v1/status')),
  );
  const apartMs = Date.parse(mine?.feed.engine_at ?? '') - Date.parse(theirs?.feed.engine_at ?? '');
  expect(Math.abs(apartMs)).toBeLessThanOrEqual(TICK_MS);
  const before = mine?.feed.sequence ?? 0;
  expect(before).toBeGreaterThan(0);

  const heldUntilMs = await leaseUntilMs(other);
  const collector = first.pids('collector').at(-1) ?? 0;
  const killedAtMs = Date.now();
  first.supervisor.kill('SIGKILL');
  process.kill(collector, 'SIGKILL');
  await expect
    .poll(async () => (await leaseUntilMs(other)) - heldUntilMs, {
      timeout: 60_000,
      intervals: [200],
    })
    .toBeGreaterThan(TAKE_OVER_MS - 5_000);
  expect(Date.now() - killedAtMs).toBeLessThan(TAKE_OVER_MS + 2_000);
  await expect
    .poll(async () => (await ask<Status>(one, '/api/v1/status')).feed.sequence, {
      timeout: 90_000,
      intervals: [1_000],
    })
    .toBeGreaterThan(before);
});

test('a node of one role refuses a role that there is not', async () => {
  const site = await launchSite({ env: { ...env, ROLE: 'worker' } });
  expect(await site.exited).toBe(78);
  expect(site.output()).toContain('ROLE must be one of all, web, collector.');
  rmSync(site.folder, { recursive: true, force: true });
});
