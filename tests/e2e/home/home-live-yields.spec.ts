import { expect, type Page, test } from 'playwright/test';
import { openStarted } from '../../support/browser/started-page';

const YIELDS = '**/api/yields';
const REFRESH = '**/api/yields/refresh';

const yields = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Live yields' });
const button = (page: Page, name: string) =>
  yields(page).getByRole('button', { name, exact: true });
const cards = (page: Page) => yields(page).getByRole('listitem');

type Item = {
  symbol: string;
  currentYield: number | null;
  risk_tier: 'low' | 'medium' | 'high' | null;
};

test('the live yields show their coins, and lead on', async ({ page, request }) => {
  await openStarted(page, '/');
  await test.step('shows the first three yields of the call, each leading to its coin', async () => {
    const items: Item[] = await (await request.get('/api/yields')).json();
    expect(items.length).toBeGreaterThan(3);
    await expect(cards(page)).toHaveCount(3);
    for (const [place, { symbol }] of items.slice(0, 3).entries()) {
      const card = cards(page).nth(place);
      await expect(card.getByRole('heading', { level: 3 })).toContainText(symbol);
      const link = card.getByRole('link', { name: `View Details of ${symbol}` });
      await expect(link).toHaveText('View Details');
      await expect(link).toHaveAttribute('href', `/dashboard?coin=${symbol}`);
    }
  });

  await test.step('View Details opens the coin, by way of the dashboard', async () => {
    const link = cards(page).nth(1).getByRole('link');
    await expect(link).toHaveAttribute('href', '/dashboard?coin=USDC');
    await link.click();
    await expect(page).toHaveURL(/\/coins\/USDC/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('USDC');
  });
});

test('Refresh posts, reads the yields again and says Data Updated', async ({ page, request }) => {
  const items: Item[] = await (await request.get('/api/yields')).json();
  const calls: string[] = [];
  await page.route(YIELDS, (route) => {
    calls.push('GET');
    return route.fulfill({ json: items.map((item) => ({ ...item, currentYield: 9.87 })) });
  });
  await page.route(REFRESH, (route) => {
    calls.push(route.request().method());
    return route.continue();
  });
  await page.goto('/');
  await button(page, 'Refresh').click();
  await expect(page.getByText('Data Updated', { exact: true })).toBeVisible();
  await expect(yields(page).getByText('9.87%')).toHaveCount(3);
  expect(calls.indexOf('POST')).toBeGreaterThanOrEqual(0);
  expect(calls.lastIndexOf('GET')).toBeGreaterThan(calls.indexOf('POST'));
});

test('each risk tier is shown in its color with the word', async ({ page, request }) => {
  const items: Item[] = await (await request.get('/api/yields')).json();
  const tiers = ['low', 'medium', 'high'] as const;
  await page.route(YIELDS, (route) =>
    route.fulfill({
      json: items.map((item, place) => ({ ...item, risk_tier: tiers[place] ?? 'low' })),
    }),
  );
  await openStarted(page, '/');
  await button(page, 'Refresh').click();
  for (const [place, [word, token]] of (
    [
      ['Low exit risk', '--stable'],
      ['Medium exit risk', '--watch'],
      ['High exit risk', '--alert'],
    ] as const
  ).entries()) {
    const badge = cards(page).nth(place).getByText(word, { exact: true });
    await expect(badge).toBeVisible();
    const [shown, expected] = await badge.evaluate((element, name) => {
      const probe = document.createElement('span');
      probe.style.color = `var(${name})`;
      element.append(probe);
      const colors = [getComputedStyle(element).color, getComputedStyle(probe).color];
      probe.remove();
      return colors;
    }, token);
    expect(shown).toBe(expected);
  }
});
