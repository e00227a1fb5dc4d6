import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';

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
  await page.goto('/peg-monitor');
  await page.waitForLoadState('networkidle');
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

test('opens and closes by keyboard and gives the focus back', async ({ page }) => {
  await page.goto('/peg-monitor');
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(launcher(page)).toBeFocused();
});

test('answers from the store, labelled, with the note and a link', async ({ page }) => {
  await openChat(page);
  await ask(page, 'Is USDC at its peg?');
  await expect(log(page)).toContainText(/USDC: \$\d\.\d{4}, .\d+\.\d\d bps from a dollar/);
  await expect(log(page)).toContainText('Demonstration data');
  await expect(log(page)).toContainText('This is information, not financial advice.');
  await expect(log(page).getByRole('link', { name: 'Peg monitor' })).toHaveAttribute(
    'href',
    '/peg-monitor',
  );
});

test('says why the index moved, and what a term means', async ({ page }) => {
  await openChat(page);
  await dialog(page).getByRole('button', { name: 'Why did SYI move?' }).click();
  await expect(log(page)).toContainText(/SYI moved from \d\.\d{4}% to \d\.\d{4}%/);
  await ask(page, 'What is a peg score?');
  await expect(log(page)).toContainText('Peg score.');
});

test('answers in French on the French page', async ({ page }) => {
  await page.goto('/peg-status');
  await page.getByRole('button', { name: 'Ouvrir l’assistant' }).click();
  const window = page.getByRole('dialog', { name: 'Assistant' });
  await window.getByRole('textbox').fill('Quel est le prix de l’USDC ?');
  await window.getByRole('textbox').press('Enter');
  await expect(window.getByRole('log')).toContainText('Données de démonstration');
});

test('keeps the conversation over a reload', async ({ page }) => {
  await openChat(page);
  await ask(page, 'What is a fixing?');
  await expect(log(page)).toContainText('The value of the day');
  await page.reload();
  await launcher(page).click();
  await expect(log(page)).toContainText('The value of the day');
});

test('the call-to-action buttons lead to the risk analytics and the API', async ({ page }) => {
  await openChat(page);
  await expect(dialog(page).getByRole('link', { name: 'API' })).toHaveAttribute(
    'href',
    '/api-documentation',
  );
  await dialog(page).getByRole('link', { name: 'Alerts' }).click();
  await expect(page).toHaveURL(/\/risk-analytics$/);
});

for (const [name, fulfil] of [
  ['fails', { status: 502, json: { detail: 'x', code: 'upstream_failed', request_id: 'x' } }],
  ['sends no JSON', { status: 200, body: '<html>' }],
] as const) {
  test(`shows a prepared answer when the proxy ${name}`, async ({ page }) => {
    await page.route('**/api/ai-chat-proxy', (route) => route.fulfill(fulfil));
    await openChat(page);
    await ask(page, 'the peg?');
    await expect(log(page)).toContainText('A coin’s peg is judged by');
    await expect(log(page)).toContainText('This is a prepared text without figures.');
  });
}

test('apologises when the answer has no response field', async ({ page }) => {
  const json = { session_id: 's', message_id: 'm', fallback: false };
  await page.route('**/api/ai-chat-proxy', (route) => route.fulfill({ json }));
  await openChat(page);
  await ask(page, 'SYI?');
  await expect(log(page).locator('[data-error="true"]')).toContainText('not financial advice');
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
  const nudge = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'The assistant answers' });

  test('comes after 6 s, goes after 5 s, once a session, and moves nothing', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(5000);
    await expect(nudge(page)).toHaveCount(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.clock.runFor(2000);
    await expect(nudge(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await page.clock.runFor(5500);
    await expect(nudge(page)).toHaveCount(0);
    await page.goto('/index-dashboard');
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(10_000);
    await expect(nudge(page)).toHaveCount(0);
  });

  for (const [path, width] of [
    ['/peg-monitor', 1280],
    ['/', 768],
  ] as const) {
    test(`does not come on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.clock.install();
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.clock.runFor(10_000);
      await expect(nudge(page)).toHaveCount(0);
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no accessibility violation while open, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openChat(page);
    await ask(page, 'What does the regime say?');
    await expect(log(page)).toContainText('The regime is');
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  });
}
