import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import {
  discardSite,
  launchSite,
  type Site,
  startSite,
  waitForHistory,
} from '../../support/browser/playwright-site';
import { isAlive } from '../../support/servers/node-process';

const SAMPLE = { MARKET_FEED: 'sample', LOG_LEVEL: 'warn' };
/** A killed process starts again after a pause of 2 s, on a machine that runs other tests. */
const RESTART_MS = 45_000;

const last = (pids: readonly number[]) => pids.at(-1) ?? Number.NaN;

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

async function storedMinutes(site: Site): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/v1/series/SYI?range=1H&step=raw`);
  const { points } = (await answer.json()) as { points: { at: string }[] };
  return points.map((point) => point.at);
}

/** Sends the contact form; the address it was sent with. */
async function sendContact(site: Site, email: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/requests/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada',
      email,
      subject: 'partnership',
      message: 'Hello',
      consent: true,
    }),
  });
  expect([email, answer.status]).toEqual([email, 200]);
  return email;
}

/** What `npm run requests -- list` prints. */
async function listRequests(site: Site): Promise<string> {
  const env = { ...process.env, DATABASE_URL: `file:${site.folder}/site.db` };
  const { stdout } = await promisify(execFile)('npm', ['run', 'requests', '--', 'list'], { env });
  return stdout;
}

/** Kills the collector whenever it is back, until the supervisor waits long for the next start. */
async function killUntilPaused(site: Site): Promise<void> {
  for (;;) {
    const killed = last(site.pids('collector'));
    process.kill(killed, 'SIGKILL');
    const paused = () => / ended by SIGKILL; starting again in (8|16|30) s/.test(site.output());
    // At once, before it works: the pause of one that worked stays at two seconds.
    await expect
      .poll(() => paused() || last(site.pids('collector')) !== killed, { intervals: [20] })
      .toBe(true);
    if (paused()) return;
  }
}

test.describe('a running site', () => {
  test.describe.configure({ mode: 'serial' });
  let site: Site;

  test.beforeAll(async () => {
    site = await startSite({ env: SAMPLE, hasHistory: true });
    await waitForHistory(site);
  });
  test.afterAll(async () => {
    if (site) await discardSite(site);
  });

  for (const name of ['collector', 'web'] as const) {
    test(`starts its ${name} again after kill -9 and keeps what was stored`, async () => {
      const before = await storedMinutes(site);
      expect(before.length).toBeGreaterThan(0);
      const killed = last(site.pids(name));
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => last(site.pids(name))).not.toBe(killed);
      await expect
        .poll(() => answers(`${site.url}/api/syi/current`), { timeout: RESTART_MS })
        .toBe(true);
      expect(isAlive(last(site.pids('collector')))).toBe(true);
      const after = await storedMinutes(site);
      expect(after).toEqual(expect.arrayContaining(before.slice(-3)));
      expect(site.output()).toContain(`${name} ended by SIGKILL`);
    });
  }

  test('keeps what it acknowledged when a command closes the store while no collector runs', async () => {
    expect(await answers(`${site.url}/api/syi/current`)).toBe(true);
    const first = await sendContact(site, 'first@example.org');
    await killUntilPaused(site);
    expect(await listRequests(site)).toContain(first);
    const second = await sendContact(site, 'second@example.org');
    expect(await listRequests(site)).toContain(second);
    expect(await answers(`${site.url}/api/healthz`)).toBe(true);
    expect(site.pids('web')).toHaveLength(2);
  });

  test('goes on writing after its collector was killed', async () => {
    const sequence = async () => {
      const body = await (await fetch(`${site.url}/api/v1/status`)).json();
      return (body as { feed: { sequence: number } }).feed.sequence;
    };
    const before = await sequence();
    // The longest pause before a start again, that start, and the 30 s to the next tick.
    await expect.poll(sequence, { timeout: 120_000, intervals: [1_000] }).toBeGreaterThan(before);
  });

  test('stops cleanly on SIGTERM and starts again with its data, installing and building nothing', async () => {
    const before = await storedMinutes(site);
    const pids = [last(site.pids('collector')), last(site.pids('web'))];
    expect(await site.stop()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);

    site = await startSite({ env: SAMPLE, folder: site.folder });
    // What takes time at a first start is not done again.
    expect(site.output()).not.toMatch(/[Ii]nstalling|[Bb]uilding|computing the history/);
    expect(await storedMinutes(site)).toEqual(expect.arrayContaining(before.slice(-3)));
  });

  test('leaves no orphan when the supervisor itself is killed', async () => {
    const pids = [last(site.pids('collector')), last(site.pids('web'))];
    site.supervisor.kill('SIGKILL');
    await site.exited;
    await expect.poll(() => pids.filter(isAlive), { timeout: 15_000 }).toEqual([]);
  });
});

const WRONG: readonly [Record<string, string>, string][] = [
  [{ MARKET_FEED: 'guess' }, 'MARKET_FEED must be one of auto, live, sample, replay.'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must be file:<path> for SQLite'],
  [{ MARKET_FEED: 'replay' }, 'MARKET_REPLAY must name the folder of a recorded market'],
  [{ PORT: 'three thousand' }, 'PORT must be a whole number from 1 to 65535.'],
];

test('does not start with a wrong setting or on a taken port, and says why', async ({
  baseURL,
}) => {
  const taken = new URL(baseURL ?? '').port;
  const wrong = [
    ...WRONG,
    [{ PORT: taken }, `Port ${taken} is in use by another program.`],
  ] as const;
  await Promise.all(
    wrong.map(async ([env, sentence]) => {
      const site = await launchSite({ env: { ...SAMPLE, ...env } });
      expect([env, await site.exited]).toEqual([env, 78]);
      expect(site.output()).toContain(sentence);
      expect(site.output()).not.toMatch(/\bat .*:\d+:\d+/);
      await discardSite(site);
    }),
  );
});

test('npm run dev compiles pages and calls on the fly over a collector of its own', async () => {
  const site = await startSite({ env: SAMPLE, hasHistory: true, mode: 'dev' });
  try {
    await waitForHistory(site);
    const page = await fetch(`${site.url}/careers`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1');
  } finally {
    const pids = [last(site.pids('collector')), last(site.pids('web'))];
    expect(await site.stop()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    await discardSite(site);
  }
});
