import { expect, type Page, test } from 'playwright/test';
import { openStarted, violations } from '../../support/browser/playwright-visit';

const launcher = (page: Page) => page.getByRole('button', { name: 'Open the assistant' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });
const log = (page: Page) => dialog(page).getByRole('log');
const input = (page: Page) => dialog(page).getByRole('textbox');

async function openChat(page: Page, path = '/peg-monitor'): Promise<void> {
  await page.goto(path);
  // A click before the page is hydrated is nobody's.
  await expect(async () => {
    if ((await dialog(page).count()) === 0) await launcher(page).click();
    await expect(input(page)).toBeFocused({ timeout: 3000 });
  }).toPass();
}

async function ask(page: Page, question: string): Promise<void> {
  await input(page).fill(question);
  await input(page).press('Enter');
}

test('the window is 420 × 500 px, its code comes with the first open', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openStarted(page, '/peg-monitor');
  const before = scripts.length;
  await launcher(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
  const box = await dialog(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([420, 500]);
});

test('on a phone the window is a sheet as wide as the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openChat(page);
  const box = await dialog(page).boundingBox();
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 360, 740]);
});

test('answers from the store, labeled', async ({ page }) => {
  await openChat(page);
  await test.step('a suggested question says why the index moved', async () => {
    await dialog(page).getByRole('button', { name: 'Why did SYI move?' }).click();
    await expect(log(page)).toContainText(/SYI moved from \d\.\d{4}% to \d\.\d{4}%/);
  });

  await test.step('answers from the store, labeled, with the note and a link', async () => {
    await ask(page, 'Is USDC at its peg?');
    await expect(log(page)).toContainText(/USDC: \$\d\.\d{4}, [−+]?\d+\.\d\d bps from \$1/);
    await expect(log(page)).toContainText('Demonstration data');
    await expect(log(page)).toContainText('This is information, not financial advice.');
    await expect(log(page).getByRole('link', { name: 'Peg monitor' })).toHaveAttribute(
      'href',
      '/peg-monitor',
    );
  });

  await test.step('has no accessibility violation while open, in either theme', async () => {
    expect(await violations(page, '[role="dialog"]')).toEqual([]);
  });
});

test('answers in French on the French page', async ({ page }) => {
  await openStarted(page, '/peg-status');
  await page.getByRole('button', { name: 'Ouvrir l’assistant' }).click();
  const window = page.getByRole('dialog', { name: 'Assistant' });
  await window.getByRole('textbox').fill('Quel est le prix de l’USDC ?');
  await window.getByRole('textbox').press('Enter');
  await expect(window.getByRole('log')).toContainText('Données de démonstration');
});

test('nothing that an assistant or a visitor writes runs in the page', async ({ page }) => {
  const hostile =
    '<img src=x onerror="window.ran=1"> <script>window.ran=1</script> [a](javascript:window.ran=1) ![p](https://elsewhere.example/p.png)';
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('elsewhere.example')) foreign.push(request.url());
  });
  const json = { response: hostile, session_id: 's', message_id: 'm', fallback: false };
  await page.route('**/api/ai-chat-proxy', (route) => route.fulfill({ json }));
  await openChat(page);
  await ask(page, hostile);
  await expect(log(page).locator('[data-type="ai"]')).toContainText('onerror');
  await expect(log(page).locator('img, script, a')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(foreign).toEqual([]);
});

test.describe('the nudge', () => {
  type Box = { y: number; height: number } | null | undefined;
  const bottomOf = (box: Box) => (box ? box.y + box.height : Number.NaN);
  const nudge = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'The assistant answers' });

  test('covers no figure and moves nothing', async ({ page }) => {
    await page.clock.install();
    await openStarted(page, '/');
    await page.clock.runFor(5000);
    await expect(nudge(page)).toHaveCount(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.clock.runFor(2000);
    await expect(nudge(page)).toBeVisible();
    const [bubble, header] = await Promise.all(
      [nudge(page), page.locator('header').first()].map((part) => part.boundingBox()),
    );
    // Over the header alone, it covers no figure.
    expect(bottomOf(bubble)).toBeLessThanOrEqual(bottomOf(header) + 1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });
});
