import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { discardSite, type Site, startSite } from '../../support/browser/playwright-site';
import { installOtherNode, OTHER_NODE } from '../../support/other-node';

const METRICS_TOKEN = 'a-token-for-the-test-of-node';
/** A start, and the 30 s to the next tick. */
const TICK_MS = 90_000;

const folder = mkdtempSync(path.join(tmpdir(), 'stable-yield-node-'));
let site: Site | undefined;
test.afterAll(async () => {
  if (site) await discardSite(site);
  rmSync(folder, { recursive: true, force: true });
});

test('the built site runs at the other end of the supported versions of Node', async () => {
  const node = await installOtherNode(folder);
  test.skip(node === null, `Node ${OTHER_NODE} cannot be had`);
  const env = { MARKET_FEED: 'sample', LOG_LEVEL: 'warn', METRICS_TOKEN };
  site = await startSite({ env, hasHistory: true, node: node ?? '' });
  const { url } = site;
  const sequence = async () => {
    const { feed } = (await (await fetch(`${url}/api/v1/status`)).json()) as {
      feed: { sequence: number };
    };
    return feed.sequence;
  };
  const before = await sequence();

  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  expect(metrics).toContain(`nodejs_version_info{version="v${OTHER_NODE}.`);

  for (const page of ['/', '/index-dashboard', '/coins/USDC', '/methodology']) {
    const answer = await fetch(url + page);
    expect([page, answer.status]).toEqual([page, 200]);
    expect(await answer.text()).toContain('<h1');
  }
  for (const [call, type] of [
    ['/api/syi/current', 'application/json'],
    ['/api/v1/audit/SYI', 'application/json'],
    ['/api/v1/series/SYI?last=3&format=csv', 'text/csv'],
    ['/api/v1/fixings?format=parquet', 'application/vnd.apache.parquet'],
    ['/api/openapi.json', 'application/json'],
    ['/cards/home.png', 'image/png'],
    ['/whitepaper.pdf', 'application/pdf'],
  ] as const) {
    const answer = await fetch(url + call);
    const found = [call, answer.status, answer.headers.get('content-type')];
    expect(found).toEqual([call, 200, expect.stringContaining(type)]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
  await expect.poll(sequence, { timeout: TICK_MS, intervals: [1_000] }).toBeGreaterThan(before);
  expect(site.output()).not.toMatch(/Warning:|Error/);
  expect(await site.stop()).toBe(0);
});
