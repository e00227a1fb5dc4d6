import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';

const run = promisify(execFile);
const PATH = '/api-documentation';

/** The text of each example of a language, by method and call, for this site's own address. */
async function examples(page: Page, language: string, origin: string) {
  await page.goto(PATH);
  const found = await page.locator('details[id]').evaluateAll(
    (entries, wanted) =>
      entries.map((entry) => ({
        id: entry.id,
        method: entry.querySelector('summary span')?.textContent ?? '',
        text: entry.querySelector(`[data-language="${wanted}"] pre`)?.textContent ?? '',
      })),
    language,
  );
  return found
    .filter(({ text }) => text !== '')
    .map((one) => ({ ...one, text: one.text.replaceAll(/https?:\/\/[^/'"\s]+/g, origin) }));
}

async function has(command: string): Promise<boolean> {
  return run(command, ['--version']).then(
    () => true,
    () => false,
  );
}

test.beforeEach(async ({ page }) => {
  await page.goto(PATH);
});

test('the badges are worded as targets and aims', async ({ page }) => {
  for (const badge of [
    '99.9% availability target',
    'Enterprise Security by design',
    'Real-Time & Historical Data',
    'Designed for MiCA / BMR requirements',
  ]) {
    await expect(page.getByText(badge, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText(/By self-assessment/)).toBeVisible();
});

test('has its sections with their counts and the disclaimer', async ({ page }) => {
  const items = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('heading', { level: 3 });
  await expect(items('What You Get')).toHaveCount(4);
  await expect(items('Use Cases')).toHaveCount(5);
  await expect(items('How Access Works')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Disclaimer' })).toContainText(
    'not financial advice',
  );
});

test('shows the three plans with what they hold', async ({ page }) => {
  const plans = page.getByRole('region', { name: 'Plans', exact: true });
  const plan = (name: string) => plans.getByRole('region', { name, exact: true });
  const expected = {
    Free: ['15 minutes delayed', '1,000 a day', 'Basic dashboard', 'Community support'],
    'Pro Trader': [
      'Contact sales',
      'Real-time yield data',
      '100,000 a day',
      'Risk-adjusted metrics',
      'Telegram alerts',
      'TradingView alerts',
      'Weekly report',
      'E-mail support',
      'Priority support',
    ],
    Enterprise: [
      'Contact sales',
      'Unlimited',
      'Custom integrations and endpoints',
      'Historical data',
      '99.9% availability target',
      'Monthly report',
      'Dedicated manager',
    ],
  };
  for (const [name, texts] of Object.entries(expected)) {
    for (const text of texts) {
      await expect(plan(name).getByText(text, { exact: true })).toBeVisible();
    }
  }
});

test('every Request API Access button of the page opens the request', async ({ page }) => {
  const buttons = page.locator('main').getByRole('button', { name: 'Request API Access' });
  const count = await buttons.count();
  expect(count).toBe(5);
  for (let place = 0; place < count; place += 1) {
    await buttons.nth(place).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(buttons.nth(place)).toBeFocused();
  }
});

test('states coverage as counts with their time and data class', async ({ page, request }) => {
  const coverage = page.getByRole('region', { name: 'Coverage', exact: true });
  await expect(coverage).toContainText(/\d+ coins, \d+ of them in the SYI/);
  // The page of the build knows no figures; it is renewed behind the first visits.
  await expect(async () => {
    await page.reload();
    await expect(coverage).toContainText(/At present \d+ DeFi protocols/, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(coverage).toContainText('Demonstration data');
  const answer = await request.get('/api/v1/strategies/risk-adjusted-yield?limit=1000');
  const { strategies } = await answer.json();
  const defi = strategies.filter((row: { source_type: string }) => row.source_type === 'DeFi');
  const protocols = new Set(defi.map((row: { platform: string }) => row.platform)).size;
  await expect(coverage).toContainText(`At present ${protocols} DeFi protocols`);
});

test('the reference has every call of the OpenAPI document', async ({ page, request }) => {
  const { paths } = await (await request.get('/api/openapi.json')).json();
  const reference = page.getByRole('region', { name: 'Reference', exact: true });
  for (const [path, methods] of Object.entries<Record<string, { operationId: string }>>(paths)) {
    for (const { operationId } of Object.values(methods)) {
      await expect(reference.locator(`details#${operationId} > summary code`)).toHaveText(path);
    }
  }
});

test('a call opens to its fields with units, errors and examples', async ({ page }) => {
  const call = page.locator('details#checkPeg');
  await call.locator('> summary').click();
  const row = call.getByRole('row', { name: /data\.results\[\]\.price_usd/ });
  await expect(row).toContainText('number or null');
  await expect(row).toContainText('US dollars');
  await expect(call.getByText('No data yet; see Retry-After')).toBeVisible();
  await expect(call.locator('[data-language="curl"] pre')).toBeVisible();
  await call.getByText('Python', { exact: true }).click();
  await expect(call.locator('[data-language="python"] pre')).toBeVisible();
  await expect(call.locator('[data-language="curl"] pre')).toBeHidden();
});

test('an example is copied with one click', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = page.locator('details#getCurrentSyi');
  await call.locator('> summary').click();
  await call.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/api/syi/current');
});

test('the curl example of every reading call without a key runs', async ({ page, baseURL }) => {
  test.skip(!(await has('curl')), 'curl is not installed');
  const all = await examples(page, 'curl', baseURL ?? '');
  const reading = all.filter(({ method, text }) => method === 'GET' && !text.includes('YOUR_KEY'));
  expect(reading.length).toBeGreaterThan(10);
  for (const { id, text } of reading) {
    const { stdout } = await run('sh', ['-c', text], { maxBuffer: 32 * 1024 * 1024 });
    expect(JSON.parse(stdout), id).not.toHaveProperty('detail');
  }
});

test('the TypeScript and Python examples run', async ({ page, baseURL }) => {
  const python = (await has('python3')) ? 'python3' : null;
  for (const id of ['getCurrentSyi', 'checkPeg', 'getIndexSeries']) {
    const [script] = (await examples(page, 'typescript', baseURL ?? '')).filter(
      (one) => one.id === id,
    );
    const told = await run(process.execPath, ['--input-type=module', '-e', script?.text ?? '']);
    expect(told.stdout).toContain('meta');
    if (python === null) continue;
    const [snippet] = (await examples(page, 'python', baseURL ?? '')).filter(
      (one) => one.id === id,
    );
    expect((await run(python, ['-c', snippet?.text ?? ''])).stdout).toContain("'meta'");
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the plans and the reference still read, and no button does nothing', async ({ page }) => {
    const call = page.locator('details#getCurrentSyi');
    await call.locator('> summary').click();
    await expect(call.getByRole('row', { name: /syi_percent_text/ })).toBeVisible();
    await expect(call.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an open call has no accessibility violation, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator('details#getIndexSeries > summary').click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  });
}
