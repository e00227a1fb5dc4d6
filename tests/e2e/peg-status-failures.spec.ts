import { expect, type Page, type Route, test } from 'playwright/test';
import { emptyUrl } from '../support/playwright-sites';

const CALL = '**/api/frontend/peg/recent**';

const json = (status: number, detail: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ detail, code: 'internal', request_id: 'test' }),
  });

async function open(page: Page, answer: (route: Route) => Promise<unknown>): Promise<void> {
  await page.route(CALL, answer);
  await page.goto(`${emptyUrl()}/peg-status`);
}

/** Each text of Specification §8 for this page, with a failure that calls for it. */
const FAILURES: readonly [string, (route: Route) => Promise<unknown>, string][] = [
  [
    'no connection',
    (route) => route.abort('connectionrefused'),
    'Problème de connexion. Vérifiez votre réseau et réessayez.',
  ],
  ['404', json(404, 'Unknown'), 'Les données demandées sont introuvables.'],
  ['500', json(500, ''), "Une erreur technique s'est produite. Nous travaillons à la résoudre."],
  ['502', json(502, ''), "Une erreur technique s'est produite. Nous travaillons à la résoudre."],
  ['503', json(503, ''), "Une erreur technique s'est produite. Nous travaillons à la résoudre."],
  ['429', json(429, ''), 'Trop de requêtes. Attendez un moment avant de réessayer.'],
  [
    'a peg that cannot be had',
    json(422, 'The peg of this asset is not known'),
    'Impossible de récupérer les données de peg. Les marchés sont peut-être fermés.',
  ],
  [
    'bad JSON',
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"current' }),
    'Impossible de traiter les données. Contactez le support si le problème persiste.',
  ],
  [
    'JSON of another shape',
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"a":1}' }),
    'Impossible de traiter les données. Contactez le support si le problème persiste.',
  ],
  [
    'any other refusal',
    json(418, ''),
    'Le service est temporairement indisponible. Réessayez dans quelques minutes.',
  ],
];

for (const [name, answer, message] of FAILURES) {
  test(`says in French what ${name} means`, async ({ page }) => {
    await open(page, answer);
    const box = page.getByRole('alert').filter({ hasText: 'Service temporairement indisponible' });
    await expect(box).toBeVisible();
    await expect(box.getByText(message)).toBeVisible();
    await expect(box.getByRole('button', { name: 'Réessayer' })).toBeEnabled();
  });
}

test('gives up after 30 s and says so in French', async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  await page.route(CALL, () => {
    asked += 1;
  });
  await page.goto(`${emptyUrl()}/peg-status`);
  await expect(page.getByText('Chargement des données...').first()).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.clock.fastForward(29_000);
  await expect(page.getByText('Chargement des données...').first()).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(
    page.getByText('La requête a pris trop de temps. Le service est peut-être surchargé.'),
  ).toBeVisible();
});

test('says in French that the browser is offline', async ({ page, context }) => {
  await open(page, json(500, ''));
  await expect(page.getByText('Service temporairement indisponible')).toBeVisible();
  await page.unroute(CALL);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(
    page.getByText('Problème de connexion. Vérifiez votre réseau et réessayez.'),
  ).toBeVisible();
});

test('the retry button asks again and shows what comes', async ({ page }) => {
  await open(page, json(503, ''));
  await expect(page.getByText('Service temporairement indisponible')).toBeVisible();
  await page.unroute(CALL);
  const good = await (
    await page.request.get('/api/frontend/peg/recent?asset=USDC&limit=50')
  ).body();
  await page.route(CALL, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: good }),
  );
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Service temporairement indisponible')).toBeHidden();
  await expect(page.getByText('Statut actuel').first()).toBeVisible();
});

test('a failed refresh keeps the figures that are there', async ({ page }) => {
  await page.clock.install();
  await page.goto('/peg-status');
  const price = page.getByText(/^\d,\d{4}\s\$$/).first();
  await expect(price).toBeVisible();
  const shown = await price.textContent();
  await page.route(CALL, json(500, ''));
  // The polls begin once the page's code runs.
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(page.getByText('Service temporairement indisponible')).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(page.getByText(shown ?? '').first()).toBeVisible();
});
