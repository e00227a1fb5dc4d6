import { expect, type Route, test } from 'playwright/test';
import { openPaused } from '../../support/browser/playwright-polls';
import { emptyUrl } from '../../support/browser/playwright-sites';

const CALL = '**/api/frontend/peg/recent**';

const refuse = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { detail: '', code: 'internal', request_id: 'test' } });

test('explains a failure and an offline browser in French, and a retry brings the figures', async ({
  page,
  context,
}) => {
  const box = page.getByRole('alert').filter({ hasText: 'Service temporairement indisponible' });
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await page.route(CALL, refuse(503));
  await page.goto(`${emptyUrl()}/peg-status`);
  await expect(
    box.getByText("Une erreur technique s'est produite. Nous travaillons à la résoudre."),
  ).toBeVisible();

  await test.step('says in French that the browser is offline', async () => {
    await page.unroute(CALL);
    await context.setOffline(true);
    await retry.click();
    await expect(
      box.getByText('Problème de connexion. Vérifiez votre réseau et réessayez.'),
    ).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('the retry button asks again and shows what comes', async () => {
    const path = '/api/frontend/peg/recent?asset=USDC&limit=50';
    const body = await (await page.request.get(path)).body();
    await page.route(CALL, (route) => route.fulfill({ contentType: 'application/json', body }));
    await retry.click();
    await expect(box).toBeHidden();
    await expect(page.getByText('Statut actuel').first()).toBeVisible();
  });
});

test('gives up after 30 s and says so in French', async ({ page }) => {
  await page.route(CALL, () => undefined);
  await openPaused(page, `${emptyUrl()}/peg-status`);
  const loading = page.getByText('Chargement des données...').first();
  await page.clock.runFor(29_000);
  await expect(loading).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(
    page.getByText('La requête a pris trop de temps. Le service est peut-être surchargé.'),
  ).toBeVisible();
});
