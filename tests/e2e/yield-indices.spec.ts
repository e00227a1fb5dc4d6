import { expect, test } from 'playwright/test';

const SUITE = [
  ['SYC', /\d+ assets?/],
  ['SYCEFI', /\d+ platforms?/],
  ['SYDEFI', /\d+ protocols?/],
  ['SYRPI', /\d+ assets?/],
] as const;

test.beforeEach(async ({ page }) => {
  await page.goto('/yield-indices');
});

test('shows the four indices with their value and what they count, as the API gives them', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/index-family/overview')).json();
  const cards = page.getByRole('region', { name: 'Index suite' }).getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const [place, [code, count]] of SUITE.entries()) {
    const card = cards.nth(place);
    await expect(card.getByText(code, { exact: true })).toBeVisible();
    await expect(card).toContainText(count);
    const value = code === 'SYRPI' ? /^[+−]\d+\.\d bps$/ : /^\d+\.\d{2}%$/;
    if (data.indices[code].value !== null) {
      await expect(card.getByText(value).first()).toBeVisible();
    }
    await expect(card.getByRole('link')).toHaveAttribute(
      'href',
      `/index-dashboard?tab=${code}&view=constituents`,
    );
  }
});

test('labels the data it stands on and shows none of the fixed figures beside it', async ({
  page,
}) => {
  await expect(page.getByRole('main').getByText('Demonstration data').first()).toBeVisible();
  await expect(page.getByText('Using demonstration data')).toHaveCount(0);
  await expect(page.getByText('12.34%', { exact: true })).toHaveCount(0);
});

test('View Live Indices leads to the live dashboard', async ({ page }) => {
  await page.getByRole('main').getByRole('link', { name: 'View Live Indices' }).click();
  await expect(page).toHaveURL(/\/index-dashboard$/);
});

test('Request API Access leads to the API page', async ({ page }) => {
  await page.getByRole('main').getByRole('link', { name: 'Request API Access' }).click();
  await expect(page).toHaveURL(/\/api-documentation$/);
});
