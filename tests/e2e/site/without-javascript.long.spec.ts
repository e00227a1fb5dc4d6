import { expect, test } from 'playwright/test';

test.use({ javaScriptEnabled: false });

test('the charts of a page are drawn, with their figures as a table', async ({ page }) => {
  for (const [path, name] of [
    ['/index-dashboard', /Stable Yield Index/],
    ['/peg-monitor', /Historical Peg Analysis/],
    ['/coins/USDC', /USDC: deviation from \$1/],
  ] as const) {
    await page.goto(path);
    const chart = page.getByRole('figure', { name });
    await expect(chart.getByRole('img').first()).toBeVisible();
    await chart.getByText('Figures as a table').click();
    await expect(chart.getByRole('table')).toBeVisible();
  }
});

test('the readings of the peg status page are drawn', async ({ page }) => {
  await page.goto('/peg-status');
  const chart = page.getByRole('img', { name: 'Évolution des Déviations (50 derniers points)' });
  await expect(chart).toBeVisible();
  await expect(chart.getByText('+50 Surveillance')).toBeVisible();
});

test('a certificate names what needs a script, and where the inputs are without one', async ({
  page,
}) => {
  await page.goto('/certificate/SYI/latest');
  await expect(page.getByText(/check of the record need JavaScript/)).toBeVisible();
  await expect(page.getByText(/^Loading the record/)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Record as JSON' })).toBeVisible();
});

test('an unknown coin is explained in text', async ({ page }) => {
  for (const path of ['/coins/NOPE', '/fr/coins/NOPE']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
});

test('a known coin that is not covered is named, with the reason and ways on', async ({ page }) => {
  for (const [path, title, link] of [
    ['/coins/busd', 'Binance USD (BUSD) is not covered', 'Covered coins'],
    ['/coins/ust', 'TerraUSD (UST) is not covered', 'Replay its crash of May 2022'],
    ['/fr/coins/ust', 'TerraUSD (UST) n’est pas suivi', 'Peg de l’USDC'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('main').getByRole('link', { name: link })).toBeVisible();
  }
});
