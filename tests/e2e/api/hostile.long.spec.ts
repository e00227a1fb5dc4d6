import { expect, test } from 'playwright/test';
import { discardSite, type Site, startSite } from '../../support/browser/playwright-site';
import { fuzzSite } from '../../support/fuzz/fuzz-site';
import { sendRaw } from '../../support/fuzz/raw-http';

const SEED = 20_261_203;
const REQUESTS = 1_500;

test.describe.configure({ mode: 'serial' });

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    hasHistory: true,
    // Each request comes from an address of its own.
    env: { MARKET_FEED: 'sample', LOG_LEVEL: 'silent', TRUSTED_PROXY_HOPS: '1' },
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

test('paths that cannot be read are a 404 with the envelope, TRACE a 405, FOO a 400', async () => {
  const wanted = [
    ['GET /blog/%', 404],
    ['GET /badge/%ff', 404],
    ['GET /api/v1/series/%', 404],
    ['TRACE /', 405],
    ['FOO /', 400],
  ] as const;
  for (const [line, status] of wanted) {
    const answer = await sendRaw(
      site.url,
      `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect([line, answer.status]).toEqual([line, status]);
    expect(JSON.parse(answer.body)).toMatchObject({ detail: expect.any(String) });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  }
});
