import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { discardSite, type Site, startSite } from '../../support/browser/playwright-site';

type DepegEvent = {
  asset: string;
  started_at: string;
  peak_at: string;
  peak_price_usd: number;
  recovered_at: string | null;
};
const PLAYED_MS = 180_000;
/** The real market of March 2023 where it is at hand, up to its recovery; else the fixture. */
const REAL = path.join(process.cwd(), '../shared/data/usdc-2023-03');
const MARKET: Record<string, string> = existsSync(REAL)
  ? { MARKET_REPLAY: REAL, MARKET_REPLAY_UNTIL: '2023-03-13T18:00:00Z' }
  : { MARKET_REPLAY: path.join(process.cwd(), 'tests/fixtures/replay') };

let site: Site;
test.beforeAll(async () => {
  const feed = { MARKET_FEED: 'replay', MARKET_REPLAY_SPEED: 'max', LOG_LEVEL: 'warn' };
  site = await startSite({ env: { ...feed, ...MARKET } });
});
test.afterAll(() => discardSite(site));

test('the recorded depeg appears with start, trough and recovery', async ({ page, request }) => {
  const recovered = async () => {
    const answer = await request.get(`${site.url}/api/v1/peg/events?asset=USDC`);
    const { events } = await answer.json();
    return (events as DepegEvent[]).find((event) => event.recovered_at !== null);
  };
  test.setTimeout(PLAYED_MS + 60_000);
  await expect.poll(recovered, { timeout: PLAYED_MS, intervals: [1_000] }).toBeDefined();
  const event = await recovered();
  if (!event) throw new Error('no recovered event');
  expect(event.peak_price_usd).toBeLessThan(0.995);
  expect(Date.parse(event.peak_at)).toBeGreaterThanOrEqual(Date.parse(event.started_at));

  await page.goto(`${site.url}/peg-monitor`);
  await expect(page.getByText(/Recorded market/).first()).toBeVisible();
  const table = page.getByRole('table', { name: /Depeg events/ });
  await expect(table.getByText('USDC').first()).toBeVisible();
  await expect(table.getByText(event.peak_price_usd.toFixed(4)).first()).toBeVisible();
});
