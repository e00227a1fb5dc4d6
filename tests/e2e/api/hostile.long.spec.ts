import { expect, test } from 'playwright/test';
import { appRoutes, EXISTING, existingAddresses, SEGMENT } from '../../support/app-routes';
import { discardSite, type Site, startSite } from '../../support/browser/playwright-site';
import { fuzzSite } from '../../support/fuzz/fuzz-site';
import { type RawAnswer, sendRaw } from '../../support/fuzz/raw-http';
import { hasNginx, startEdge, WIDE_LIMITS } from '../../support/servers/nginx';
import { spellings } from '../../support/spelled-addresses';

const SEED = 20_261_203;
const REQUESTS = 1_500;

test.describe.configure({ mode: 'serial' });

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    hasHistory: true,
    // Each request comes from an address of its own.
    env: { MARKET_FEED: 'sample', LOG_LEVEL: 'warn', TRUSTED_PROXY_HOPS: '1' },
  });
});
test.afterAll(() => discardSite(site));

test('random requests over every route and method meet no 5xx, no trace and no missing header', async () => {
  const { statuses, faults } = await fuzzSite(site.url, {
    seed: SEED,
    requests: REQUESTS,
    atOnce: 8,
  });
  expect(faults).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(REQUESTS / 20);
  expect(statuses[404]).toBeGreaterThan(REQUESTS / 20);
});

/** Sends a path as it is, which a browser would not. */
const ask = (path: string, { origin = site.url, host = 'localhost' } = {}) =>
  sendRaw(origin, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

/** Each dynamic segment of `app/` in turn with this text, and the others with values that exist. */
function addressesWith(text: string) {
  return appRoutes().flatMap(({ pattern, isPage }) =>
    [...pattern.matchAll(SEGMENT)].map((_, wrong) => {
      let at = -1;
      const path = pattern.replace(SEGMENT, (_segment, name: string) => {
        at += 1;
        return at === wrong ? text : (EXISTING[name] ?? '');
      });
      return { path, isPage };
    }),
  );
}

/** Whether an answer that is no page says in its own form what is wrong. */
function isError({ headers, body }: RawAnswer): boolean {
  if (!headers.get('content-type')?.includes('json')) return false;
  const { detail, code, s, errmsg } = JSON.parse(body) as Record<string, unknown>;
  return (typeof detail === 'string' && typeof code === 'string') || (s === 'error' && !!errmsg);
}

const NO_NAMES = ['%25', '%00', '%2F', 'x'.repeat(2_000)];

test('no dynamic segment takes what is no name, and a call says so with the envelope', async () => {
  const before = site.output().length;
  const wrong: string[] = [];
  await inTurns(NO_NAMES.flatMap(addressesWith), async ({ path, isPage }) => {
    const answer = await ask(path);
    const isSaid = isPage || isError(answer) || !path.startsWith('/api/');
    if (!isSaid || ![400, 404].includes(answer.status)) {
      wrong.push(`${path.slice(0, 80)}: ${answer.status} ${answer.body.slice(0, 80)}`);
    }
  });
  expect(wrong).toEqual([]);
  expect(site.output().slice(before)).not.toMatch(/\n\s+at /);
});

test('caches in front may keep no error for longer than ten seconds', async () => {
  const wrong: string[] = [];
  let errors = 0;
  const names = ['no-such-name', '9999-99-99', '2026-01-01', ...NO_NAMES];
  const spelled = existingAddresses().flatMap(
    (address, at) => spellings(address).slice(at % 4)[0] ?? [],
  );
  const paths = [...names.flatMap(addressesWith).map(({ path }) => path), ...spelled, '/nothing'];
  await inTurns(paths, async (path) => {
    const { status, headers } = await ask(path);
    if (status < 400) return;
    errors += 1;
    const policy = headers.get('cache-control') ?? '';
    const seconds = Number(/\bs-maxage=(\d+)/.exec(policy)?.[1] ?? Number.POSITIVE_INFINITY);
    const isShort = seconds <= 10 && !policy.includes('stale');
    if (!policy.includes('no-store') && !isShort) wrong.push(`${path}: ${status} ${policy}`);
  });
  expect(wrong).toEqual([]);
  expect(errors).toBeGreaterThan(200);
});

test('behind nginx no other spelling of an address takes its place in the cache', async () => {
  test.skip(!hasNginx(), 'nginx is not installed');
  const nginx = await startEdge([Number(new URL(site.url).port)], { files: WIDE_LIMITS });
  try {
    // Every spelling of some addresses, and some spellings of every address.
    const whole = ['/about', '/index-dashboard', '/api/syi/current', '/robots.txt', '/sitemap.xml'];
    const pairs = existingAddresses().flatMap((address, at) =>
      spellings(address)
        .filter((_, number) => whole.includes(address) || number % 9 === at % 9)
        .map((spelled) => ({ address, spelled })),
    );
    const kindOf = ({ status, headers }: RawAnswer) =>
      `${status} ${headers.get('content-type')} ${headers.get('location')}`;
    const wrong: string[] = [];
    await inTurns([...pairs.entries()], async ([number, { address, spelled }]) => {
      const behind = { origin: nginx.origin, host: `h${number}.example` };
      await ask(spelled, behind);
      const kinds = async () => [kindOf(await ask(address, behind)), kindOf(await ask(address))];
      let [kept, own] = await kinds();
      // A busy machine may answer late once; what is in the cache stays there.
      if (kept !== own) [kept, own] = await kinds();
      // Who guesses keys is slowed down, under every address.
      if (kept === own || kept?.startsWith('429 ') || own?.startsWith('429 ')) return;
      wrong.push(`${address} after ${spelled}: ${kept} instead of ${own}`);
    });
    expect(wrong).toEqual([]);
    expect(pairs.length).toBeGreaterThan(400);
  } finally {
    await nginx.stop();
  }
});
