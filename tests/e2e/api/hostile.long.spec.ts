import { expect, test } from 'playwright/test';
import { discardSite, type Site, startSite } from '../../support/browser/playwright-site';
import { fuzzSite } from '../../support/fuzz/fuzz-site';

const SEED = 20_261_203;
const REQUESTS = 1_500;

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
