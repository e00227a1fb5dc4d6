import { expect, test } from 'playwright/test';

test('is in French, with the current figure and the last readings', async ({ page, request }) => {
  const recent = await (await request.get('/api/frontend/peg/recent?asset=USDC&limit=50')).json();
  await page.goto('/peg-status');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { name: 'Status Peg USDC' })).toBeVisible();
  await expect(
    page.getByText('Données de démonstration • Mise à jour toutes les 60s'),
  ).toBeVisible();
  await expect(page.getByText('Statut actuel').first()).toBeVisible();
  const strip = page.getByRole('region', { name: 'Chiffres clés' });
  await expect(strip).toContainText('Écart de parité max.');
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  expect(recent.current_status.asset).toBe('USDC');
  await expect(page.getByRole('heading', { name: /Derniers Événements/ })).toBeVisible();
  const rows = page.getByRole('table').locator('tbody tr');
  expect(await rows.count()).toBeLessThanOrEqual(20);
  expect(await rows.count()).toBeGreaterThan(0);
});

test('has an English version', async ({ page }) => {
  await page.goto('/en/peg-status');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'USDC Peg Status' })).toBeVisible();
});
