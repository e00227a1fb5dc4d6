import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import {
  countInteractions,
  MOST_INTERACTIONS,
} from '../../support/browser/playwright-interactions';
import { openStarted } from '../../support/browser/started-page';

const section = (page: Page) => page.getByRole('region', { name: /^History of / });
const legend = (page: Page) => section(page).getByRole('group', { name: 'Visible series' });

async function openHistory(page: Page, path: string): Promise<void> {
  await openStarted(page, path);
  // The library comes with the first act of a visitor.
  await page.mouse.wheel(0, 10);
  await expect(section(page).locator('svg .recharts-line').first()).toBeVisible();
}

test('an index is read against bills, compared with another, and taken along', async ({ page }) => {
  const interactions = await countInteractions(page);
  await openHistory(page, '/index-dashboard');

  await test.step('the bill is the second line; each line ends with its value', async () => {
    await expect(legend(page).getByRole('button')).toHaveText([
      /^SYI\d\.\d{4}%$/,
      /^3-month bill\d\.\d{4}%$/,
    ]);
    await expect(section(page).locator('[data-end] text[x]')).toHaveText([
      /^\d\.\d{4}%$/,
      /^\d\.\d{4}%$/,
    ]);
    await expect(section(page).getByText(/^\d+ values, hourly, from /)).toBeVisible();
    await expect(section(page).getByText('SOFR: no values in this range')).toBeVisible();
  });

  await test.step('another series takes its place, and is in the address', async () => {
    await section(page).getByLabel('Compare with').selectOption('SYC');
    await expect(page).toHaveURL(/[?&]with=SYC(&|$)/);
    await expect(legend(page).getByRole('button')).toHaveText([/^SYI/, /^SYC/]);
    await expect(section(page).getByRole('heading')).toHaveText(/Index and SYC, last 7D$/);
  });

  await test.step('the hover has both with four decimals and their change', async () => {
    const box = await section(page).locator('svg.recharts-surface').first().boundingBox();
    if (!box) throw new Error('the chart has no place on the screen');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const readout = section(page).locator('.recharts-tooltip-wrapper');
    await expect(readout).toContainText(/SYI\d\.\d{4}%[+−]?\d+\.\d{2} bps/);
    await expect(readout).toContainText(/SYC\d\.\d{4}%[+−]?\d+\.\d{2} bps/);
    await expect(section(page).locator('[data-crosshair] line')).toHaveCount(2);
  });

  await test.step('the picture is 1200 × 675 and no blank', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section(page)
        .getByRole('button', { name: /as PNG$/ })
        .click(),
    ]);
    const bytes = readFileSync(await download.path());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 675]);
    expect(bytes.length).toBeGreaterThan(30_000);
  });
  expect(interactions()).toBeGreaterThan(0);
  expect(interactions()).toBeLessThanOrEqual(MOST_INTERACTIONS);
});

test('an address with two series opens them, on the range it names', async ({ page }) => {
  await openHistory(page, '/index-dashboard?series=USDC&with=bill&window=30D');
  await expect(legend(page).getByRole('button')).toHaveText([/^USDC yield/, /^3-month bill/]);
  await expect(section(page).getByRole('heading')).toHaveText(
    'USDC yield and 3-month bill, last 30D',
  );
  await section(page).getByRole('button', { name: 'Max' }).click();
  await expect(section(page).getByText(/The site shows the last 90 days/)).toBeVisible();
});

test('the line of the front page is read out with value, bill and change, and asks only then', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openStarted(page, '/');
  const figure = page.getByRole('figure').filter({ hasText: 'Daily values, last 90 days' });
  const isOfLine = (url: string) => /range=90D/.test(url);
  expect(asked.filter(isOfLine)).toEqual([]);
  await figure.getByRole('img').hover();
  const readout = figure.getByRole('status');
  await expect(readout).toContainText(/SYI\d\.\d{4}%[+−]?\d+\.\d{2} bps/);
  await expect(readout).toContainText(/3-month bill\d\.\d{4}%/);
  const before = await readout.textContent();
  await figure.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(readout).not.toHaveText(before ?? '');
});
