import { expect, test } from 'playwright/test';
import { replayUrl } from '../../support/browser/playwright-sites';

type DepegEvent = {
  asset: string;
  started_at: string;
  peak_at: string;
  peak_price_usd: number;
  recovered_at: string | null;
};
const PLAYED_MS = 180_000;
const onReplay = (path: string) => replayUrl() + path;

test('the recorded depeg appears with start, trough and recovery', async ({ page, request }) => {
  const recovered = async () => {
    const { events } = await (await request.get(onReplay('/api/v1/peg/events?asset=USDC'))).json();
    return (events as DepegEvent[]).find((event) => event.recovered_at !== null);
  };
  // The recording plays from the start of the run on, as fast as it computes, beside the other sites.
  test.setTimeout(PLAYED_MS + 60_000);
  await expect.poll(recovered, { timeout: PLAYED_MS, intervals: [1_000] }).toBeDefined();
  const event = await recovered();
  if (!event) throw new Error('no recovered event');
  expect(event.peak_price_usd).toBeLessThan(0.995);
  expect(Date.parse(event.peak_at)).toBeGreaterThanOrEqual(Date.parse(event.started_at));

  await page.goto(onReplay('/peg-monitor'));
  await expect(page.getByText(/Recorded market/).first()).toBeVisible();
  const table = page.getByRole('table', { name: /Depeg events/ });
  await expect(table.getByText('USDC').first()).toBeVisible();
  await expect(table.getByText(event.peak_price_usd.toFixed(4)).first()).toBeVisible();
});
