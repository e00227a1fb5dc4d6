import { rmSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'playwright/test';
import { launchSite, type Site, startSite } from '../../support/browser/playwright-site';
import { hasNginx, startEdge } from '../../support/servers/nginx';
import { createDatabase } from '../../support/store/postgres-database';

/**
 * Two web nodes and two collectors, each started by itself, on one PostgreSQL and one Redis, behind
 * nginx with the configuration of `deploy`.
 */

const TICK_MS = 30_000;
/** How long the lease of a collector that is gone may still run. */
const LEASE_MS = 12_000;

const serverUrl = process.env.TEST_DATABASE_URL;
/** Node and the engine's code, loaded beside whatever else the machine does. */
const START_MS = 60_000;

test.skip(!serverUrl, 'no PostgreSQL: TEST_DATABASE_URL is not set');
test.describe.configure({ mode: 'serial' });

type Health = { collector: string; lease_until: string | null };
type Status = { feed: { sequence: number; engine_at: string } };

const webs: Site[] = [];
const sites: Site[] = [];
let drop: (() => Promise<void>) | undefined;
let env: Record<string, string>;

test.beforeAll(async () => {
  const database = await createDatabase(serverUrl ?? '');
  drop = database.drop;
  env = {
    MARKET_FEED: 'sample',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXY_HOPS: '1',
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
    .poll(() => site.output(), { timeout: START_MS })
    .toMatch(/the collector of .+ runs|standing by|waiting for it/);
  return site;
}

async function startWeb(): Promise<Site> {
  const site = await startSite({ env: { ...env, ROLE: 'web' } });
  sites.push(site);
  webs.push(site);
  return site;
}

/** Rows of the shared store. */
async function rowsOf<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

async function ask<Answer>(site: Site, path: string): Promise<Answer> {
  return (await (await fetch(site.url + path)).json()) as Answer;
}

/** The first event of the stream. */
async function firstEvent(origin: string): Promise<string | undefined> {
  const reader = (await fetch(`${origin}/api/v1/stream`)).body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return /^event: .*$/m.exec(new TextDecoder().decode(value))?.[0];
}

/** The times of the ticks stored since a time, in milliseconds, oldest first. */
async function tickTimesMs(fromMs: number): Promise<number[]> {
  const rows = await rowsOf<{ at: string }>(
    `select distinct at_ms as at from index_values where kind = 'indicative' and at_ms >= ${fromMs} order by 1`,
  );
  return rows.map(({ at }) => Number(at));
}

/** When the lease that this node reads was last renewed or taken, up to its length. */
const leaseUntilMs = async (site: Site) =>
  Date.parse((await ask<Health>(site, '/api/healthz')).lease_until ?? '1970-01-01');

const PAGE = '/peg-monitor';

/** The time of the newest figure in the page of a node. */
async function shownAtMs(site: Site): Promise<number> {
  const html = await (await fetch(site.url + PAGE)).text();
  const times = [...html.matchAll(/as_of[\\"]+:[\\"]+([\d:.T-]+Z)/g)];
  return Math.max(...times.map(([, text = '']) => Date.parse(text)));
}

test('web nodes and collectors run apart; one collector writes, another takes over once its lease has run out', async () => {
  const first = await startCollector();
  const second = await startCollector();
  expect(second.output()).toContain('another collector holds the lease');
  expect(first.pids('web')).toEqual([]);

  const [one, other] = [await startWeb(), await startWeb()];
  expect(one.pids('collector')).toEqual([]);
  for (const site of [one, other]) {
    await expect.poll(async () => (await fetch(`${site.url}/api/syi/current`)).status).toBe(200);
  }
  const [mine, theirs] = await Promise.all(
    [one, other].map((site) => ask<Status>(site, '/api/v1/status')),
  );
  const apartMs = Date.parse(mine?.feed.engine_at ?? '') - Date.parse(theirs?.feed.engine_at ?? '');
  expect(Math.abs(apartMs)).toBeLessThanOrEqual(TICK_MS);
  expect(mine?.feed.sequence).toBeGreaterThan(0);
  for (const site of [one, other]) expect(await shownAtMs(site)).toBeGreaterThan(0);

  const collector = first.pids('collector').at(-1) ?? 0;
  first.supervisor.kill('SIGKILL');
  process.kill(collector, 'SIGKILL');
  // Machine and PostgreSQL have one clock. How soon the other one asks after that depends on the machine.
  const killedAtMs = Date.now();
  const heldUntilMs = await leaseUntilMs(other);
  expect(heldUntilMs - killedAtMs).toBeLessThanOrEqual(LEASE_MS);
  await expect
    .poll(() => leaseUntilMs(other), { timeout: LEASE_MS + START_MS, intervals: [200] })
    .toBeGreaterThanOrEqual(heldUntilMs + LEASE_MS);
  // Two ticks of the other collector, after its first, which restores the engine.
  await expect
    .poll(async () => (await tickTimesMs(heldUntilMs)).length, {
      timeout: START_MS + 3 * TICK_MS,
      intervals: [1_000],
    })
    .toBeGreaterThanOrEqual(2);
  // A page is made anew once it is half a minute old, after whoever asked for it then.
  const newest = Date.parse((await ask<Status>(one, '/api/v1/status')).feed.engine_at);
  for (const site of [one, other]) {
    await expect
      .poll(async () => newest - (await shownAtMs(site)), {
        timeout: 2 * TICK_MS,
        intervals: [1_000],
      })
      .toBeLessThanOrEqual(TICK_MS);
  }

  // Every step of thirty seconds has its tick but the one under way while nobody wrote.
  const times = await tickTimesMs(Math.ceil(killedAtMs / TICK_MS) * TICK_MS - TICK_MS);
  const gapsMs = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0));
  expect(Math.max(...gapsMs)).toBeLessThanOrEqual(2 * TICK_MS);
});

test('nginx in front answers with one id for all logs, and goes on with one web node', async () => {
  test.skip(!hasNginx(), 'nginx is not installed');
  const [one, other] = webs;
  if (!one || !other) throw new Error('the nodes have not been started');
  const ports = [one, other].map(({ url }) => Number(new URL(url).port));
  const nginx = await startEdge(ports);
  try {
    const get = (address: string, headers = {}) => fetch(nginx.origin + address, { headers });
    for (const address of ['/', '/about', '/api/syi/current', '/badge/syi.svg']) {
      const answer = await get(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
    }
    const missing = await get('/api/no-such-call');
    expect(missing.headers.get('x-request-id')).toBe(
      ((await missing.json()) as { request_id: string }).request_id,
    );
    // An answer that does not end is passed on event by event, and no second listener waits for its end.
    expect(await Promise.all([1, 2, 3].map(() => firstEvent(nginx.origin)))).toEqual(
      Array(3).fill('event: tick'),
    );
    one.supervisor.kill('SIGKILL');
    process.kill(one.pids('web').at(-1) ?? 0, 'SIGKILL');
    const statuses = [];
    for (let turn = 0; turn < 40; turn += 1) {
      statuses.push((await get(`/api/v1/series/SYI?last=${turn + 1}`)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await get('/readyz')).status).toBe(200);
  } finally {
    await nginx.stop();
  }
});

test('no fixing stands twice', async () => {
  const fixings = await rowsOf<{ times: string }>(
    `select count(*) as times from index_values where kind = 'fixing' and revision = 0
     group by feed_id, index_code, at_ms`,
  );
  expect(fixings.length).toBeGreaterThan(0);
  expect(fixings.filter(({ times }) => Number(times) !== 1)).toEqual([]);
  const records = await rowsOf<{ times: string }>(
    `select count(*) as times from audit_records where kind = 'fixing' and revision = 0
     group by feed_id, index_code, as_of_ms having count(*) > 1`,
  );
  expect(records).toEqual([]);
});

test('a node of one role refuses a role that there is not', async () => {
  const site = await launchSite({ env: { ...env, ROLE: 'worker' } });
  expect(await site.exited).toBe(78);
  expect(site.output()).toContain('ROLE must be one of all, web, collector.');
  rmSync(site.folder, { recursive: true, force: true });
});
