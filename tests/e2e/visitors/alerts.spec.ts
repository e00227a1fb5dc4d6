import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { issuedKey } from '../../support/browser/playwright-keys';

const RULE = { stablecoin: 'USDC', condition: '>', threshold: 0.5 };
const ADDRESS = 'ada@example.org';

async function openDialog(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Set AI Alert' }).first().click();
  return page.getByRole('dialog', { name: 'AI Yield Alerts' });
}

test('an alert is created with its look back, listed, and deleted', async ({ page }) => {
  const dialog = await openDialog(page);
  await expect(dialog.getByText(/Yield alerts are checked every hour/)).toBeVisible();
  await expect(dialog.getByText(/^Simulated data: .* demonstration market/)).toBeVisible();
  await expect(dialog.getByText(/^No alerts configured yet\. Create your first/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Create Alert' }).click();
  await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible();
  await expect(dialog.getByText('Fill in this field.')).toHaveCount(3);
  await expect(dialog.getByLabel('Stablecoin')).toBeFocused();

  await dialog.getByLabel('Stablecoin').selectOption('USDC');
  await dialog.getByLabel('Condition').selectOption('>');
  await dialog.getByLabel('Threshold (%)').fill('0.5');
  await expect(
    dialog.getByText(/^Would have fired (once|\d+ times) in the last 90 days\.$/),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Alert' }).click();
  await expect(page.getByText('Alert Created!', { exact: true })).toBeVisible();
  await expect(page.getByText("You'll be notified when USDC yield > 0.5%").first()).toBeVisible();
  const row = dialog.getByRole('listitem').filter({ hasText: 'USDC yield > 0.5%' });
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Stablecoin')).toHaveValue('');

  // Another visit of the same browser finds it again.
  await page.reload();
  const again = await openDialog(page);
  await again.getByRole('button', { name: 'Delete alert: USDC yield > 0.5%' }).click();
  await expect(page.getByText('Alert Deleted', { exact: true })).toBeVisible();
  await expect(again.getByText(/^No alerts configured yet/)).toBeVisible();
});

test('a Pro key attaches a webhook to an alert; its secret is shown once, the key kept nowhere', async ({
  page,
}) => {
  const key = await issuedKey('pro');
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('Alert type')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Telegram and webhooks' })).toHaveCount(0);
  await dialog.getByLabel('Stablecoin').selectOption('DAI');
  await dialog.getByLabel('Condition').selectOption('<');
  await dialog.getByLabel('Threshold (%)').fill('0.2');
  await dialog.getByRole('button', { name: 'Create Alert' }).click();
  await dialog.getByRole('button', { name: 'Telegram and webhooks' }).click();
  const attach = dialog.getByRole('button', { name: 'Attach Channel' });
  await attach.click();
  await expect(dialog.getByText('Fill in this field.')).toHaveCount(4);
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);

  await dialog.getByLabel(/^Alert(?! type)/).selectOption({ label: 'DAI yield < 0.2%' });
  await dialog.getByLabel(/^Channel/).selectOption('webhook');
  await dialog.getByLabel(/^Address/).fill('http://10.0.0.1/hook');
  await dialog.getByLabel(/^API key/).fill(`sy_00000000_${'x'.repeat(43)}`);
  await attach.click();
  await expect(dialog.getByText('This API key is not valid.')).toBeVisible();
  await dialog.getByLabel(/^API key/).fill(key);
  await attach.click();
  await expect(dialog.getByText('must be an https:// address')).toBeVisible();
  await dialog.getByLabel(/^Address/).fill('https://hooks.example.org/a');
  await attach.click();
  await expect(dialog.getByText(/^Webhook is attached to: DAI yield < 0\.2%\./)).toBeVisible();
  await expect(dialog.locator('code')).toHaveText(/^whsec_[\w+/]{43}=$/);

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.cookie]),
  );
  expect(kept).not.toContain(key);
  // Not by Escape, which belongs to the toast while one is shown.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Set AI Alert' }).first().click();
  await dialog.getByRole('button', { name: 'Telegram and webhooks' }).click();
  await expect(dialog.getByLabel(/^API key/)).toHaveValue('');
  await expect(dialog.locator('code')).toHaveCount(0);
});

test('a link of an alert mail that a mail program opens leads to the page that asks', async ({
  page,
}) => {
  await page.goto('/api/ai/alerts/stop?token=not.ours');
  await expect(page).toHaveURL(/\/alerts\/confirm\?stop=not\.ours$/);
  await page.goto('/alerts/confirm');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Open this page from the link in our e-mail.',
  );
  await expect(page.getByRole('link', { name: 'Create Alert' })).toBeVisible();
});

test('another browser that knows the address sees and deletes nothing', async ({
  page,
  playwright,
  baseURL,
}) => {
  const mine = page.request;
  const options = baseURL === undefined ? {} : { baseURL };
  const stranger = await playwright.request.newContext(options);
  const made = await mine.post('/api/ai/alerts', { data: { ...RULE, user_email: ADDRESS } });
  expect(made.status()).toBe(200);
  const { alert } = await made.json();
  // This site sends no mail: nothing waits for the address to be confirmed.
  expect(alert).toMatchObject({ is_active: true, delivery: 'browser' });
  const cookie = made.headers()['set-cookie'] ?? '';
  expect(cookie).toMatch(/^sy_alerts=[\w-]{43}; Path=\/api\/ai\/alerts; .*HttpOnly; SameSite=Lax/i);

  const unknown = await stranger.get('/api/ai/alerts/nobody@example.org');
  const known = await stranger.get(`/api/ai/alerts/${ADDRESS}`);
  expect(await known.text()).toBe(await unknown.text());
  expect(known.headers()['cache-control']).toBe('no-store');
  const path = `/api/ai/alerts/${alert.id}?user_email=${encodeURIComponent(ADDRESS)}`;
  const refused = await stranger.delete(path);
  expect(refused.status()).toBe(404);

  expect((await (await mine.get(`/api/ai/alerts/${ADDRESS}`)).json()).alerts).toHaveLength(1);
  expect((await mine.delete(path)).status()).toBe(200);
  expect((await mine.get(`/api/ai/alerts/${ADDRESS}`)).status()).toBe(200);
  await stranger.dispose();
});

test('a browser on another site cannot create, and a body over 32 KB is refused', async ({
  request,
}) => {
  const headers = { origin: 'https://elsewhere.example' };
  const foreign = await request.post('/api/ai/alerts', { data: RULE, headers });
  expect(foreign.status()).toBe(403);
  const large = await request.post('/api/ai/alerts', {
    data: { ...RULE, pad: 'x'.repeat(33_000) },
  });
  expect(large.status()).toBe(413);
});

test('the page behind a mail’s link does nothing by itself and is not indexed', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await page.goto('/alerts/confirm?token=not.ours');
  await expect(page.getByRole('heading', { level: 1, name: 'Your alerts' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  const confirm = page.getByRole('button', { name: 'Confirm and Show Alerts' });
  await expect(confirm).toBeVisible();
  expect(calls).toEqual([]);
  await confirm.click();
  await expect(page.getByText(/^This link is no longer valid:/)).toBeVisible();
  await page.getByRole('link', { name: 'Create Alert' }).click();
  await expect(page).toHaveURL(/\/#live-yields-title$/);
  await expect(page.locator('#live-yields-title')).toBeInViewport();
});
