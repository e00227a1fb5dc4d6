import { expect, type Page, test } from 'playwright/test';
import { overflowAt, violations } from '../../support/browser/playwright-visit';

const main = (page: Page) => page.getByRole('main');
/** A navigation that ends late scrolls back to the top, so it is scrolled until the tools are there. */
const loaded = async (page: Page) => {
  await expect(async () => {
    await page.getByRole('heading', { name: 'Hashes' }).scrollIntoViewIfNeeded();
    const tools = page.getByRole('heading', { name: 'Recompute it yourself' });
    await expect(tools).toBeVisible({ timeout: 3_000 });
  }).toPass();
};
const recompute = (page: Page) =>
  page.getByRole('button', { name: 'Recompute in My Browser' }).click();

test('one click from the value to its certificate, which recomputes in the browser, also offline', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'How is this computed? SYI', exact: true }).first().click();
  await expect(page).toHaveURL('/certificate/SYI/latest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How SYI is computed');
  const record = page.waitForResponse((response) => response.url().includes('/api/v1/audit/SYI'));
  await loaded(page);
  const { output } = (await (await record).json()) as { output: { value: string } };
  await expect(main(page)).toContainText(`${Number(output.value).toFixed(5)}%`);
  await recompute(page);
  const holds = page.getByText(
    /^(Consistent|Published)\. \d{3} fields were recomputed, and all agree\.$/,
  );
  await expect(holds).toBeVisible();
  await context.setOffline(true);
  const before = await holds.textContent();
  await recompute(page);
  await expect(holds).toHaveText(before ?? '');
  await expect(page.getByRole('table', { name: 'Recomputed fields' })).toContainText(
    'output.value',
  );
  // One worker serves both tools: what is asked while it is busy waits, since offline no other can be loaded.
  await page.getByLabel(/^New value/).fill('0.9');
  await recompute(page);
  await page.getByRole('button', { name: 'Check the Changed Record' }).click();
  await expect(page.getByText(/no longer matches its hash/)).toBeVisible();
  await expect(holds).toHaveText(before ?? '');
  await context.setOffline(false);
});

test('a changed input is found, with the old hashes and with new ones', async ({ page }) => {
  await page.goto('/certificate/SYI/latest');
  await loaded(page);
  const form = page.locator('form').filter({ hasText: 'Check the Changed Record' });
  const submit = form.getByRole('button', { name: 'Check the Changed Record' });
  await submit.click();
  await expect(form.getByText('New value must differ from the current one.')).toBeVisible();
  await form.getByLabel(/^New value/).fill('cheap');
  await submit.click();
  await expect(form.getByText(/must be a decimal number/)).toBeVisible();
  await expect(form.getByLabel(/^New value/)).toHaveValue('cheap');
  await form.getByLabel(/^New value/).fill('0.9');
  await submit.click();
  await expect(page.getByText(/no longer matches its hash/)).toBeVisible();
  await expect(page.getByText(/checks? fails?\./)).toBeVisible();
  await form.getByLabel('Also recompute all hashes').check();
  await submit.click();
  await expect(page.getByText(/The hashes match again/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Recomputed fields' })).toContainText('≠');
});

test('a permanent address leads to the same value, and unknown ones to nothing', async ({
  page,
  request,
}) => {
  await page.goto('/certificate/SYI/latest');
  const address = await main(page).locator('pre').first().textContent();
  const value = await main(page)
    .locator('.text-\\[clamp\\(3rem\\,1\\.6rem\\+5\\.5vw\\,5\\.5rem\\)\\]')
    .textContent();
  const { pathname } = new URL(address ?? '');
  expect(pathname).toMatch(/^\/certificate\/SYI\/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  await page.goto(pathname);
  await expect(main(page)).toContainText(value ?? 'no value');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await page.goto('/certificate/syi/latest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How SYI is computed');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/SYI\/latest$/);
  for (const path of [
    'SYI/2020-01-01',
    'SYI/yesterday',
    'XYZ/latest',
    'SYI/2999-01-01T00:00:00Z',
  ]) {
    expect([path, (await request.get(`/certificate/${path}`)).status()]).toEqual([path, 404]);
  }
  const { days } = (await (await request.get('/api/v1/fixings?limit=1')).json()) as {
    days: { day: string }[];
  };
  await page.goto(`/fixings/${days[0]?.day}`);
  await main(page)
    .getByRole('link', { name: /^3\.\d{4}%$/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/certificate/SYI/${days[0]?.day}`);
  await loaded(page);
  await recompute(page);
  await expect(page.getByText(/^Published\. .* all agree\.$/)).toBeVisible();
});

test('accessible, within its width, and two sheets of paper', async ({ page }) => {
  await page.goto('/certificate/SYI/latest');
  await loaded(page);
  await recompute(page);
  await expect(page.getByText(/all agree\./)).toBeVisible();
  // A head half under the page's own header is no small target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await violations(page)).toEqual([]);
  for (const width of [360, 768, 1280, 1920])
    expect([width, await overflowAt(page, width)]).toEqual([width, 0]);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('a record that cannot be loaded says so and is refetched', async ({ page }) => {
  await page.route('**/api/v1/audit/**', (route) => route.abort());
  await page.goto('/certificate/SYI/latest');
  await page.getByRole('heading', { name: 'Hashes' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('The record could not be loaded.')).toBeVisible();
  await page.unroute('**/api/v1/audit/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Recompute it yourself' })).toBeVisible();
});
