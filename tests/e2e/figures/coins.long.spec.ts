import { expect, type Page, test } from 'playwright/test';
import {
  openStarted,
  showWholePage,
  smallTargets,
  untilScrolled,
  violations,
  watchPage,
} from '../../support/browser/playwright-visit';

/** What the journey may take of a first visitor's minute, in all. */
const MINUTE_MS = 60_000;

const answer = (page: Page) => page.getByText(/venues agree, .* sellable within 20\sbps/);

test('"Is USDC OK right now?" is answered from the front page of a phone in five interactions', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const steps: { step: string; ms: number }[] = [];
  const interact = async (step: string, act: () => Promise<unknown>) => {
    const from = performance.now();
    await test.step(step, act);
    steps.push({ step, ms: Math.round(performance.now() - from) });
  };
  await openStarted(page, '/');
  await interact('from the peg card to the peg status', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Peg status' }).click();
    await expect(page).toHaveURL(/\/en\/peg-status$/);
    await untilScrolled(page);
  });
  await interact('from there to the coin: one word, one sentence', async () => {
    await page.getByRole('link', { name: 'Is USDC OK right now?' }).click();
    await expect(page).toHaveURL(/\/coins\/USDC$/);
    await expect(
      page.getByRole('main').getByText('Stable', { exact: true }).first(),
    ).toBeInViewport();
    await expect(answer(page)).toBeInViewport();
    await untilScrolled(page);
  });
  await interact('past depegs', async () => {
    await page.getByRole('link', { name: /^(No depeg in our own record|Last depeg)/ }).click();
    await expect(page.getByRole('heading', { name: 'Past depegs' })).toBeInViewport();
  });
  await interact('an alert, filled in', async () => {
    await page.getByRole('button', { name: 'Alert me when it moves' }).click();
    await expect(page.getByRole('dialog').getByLabel('Stablecoin')).toHaveValue('USDC');
  });
  await interact('the alert is set', async () => {
    await page.getByRole('button', { name: 'Create Alert' }).click();
    await expect(page.getByText('Alert Created!', { exact: true })).toBeVisible();
  });
  await info.attach('steps', { body: JSON.stringify(steps), contentType: 'application/json' });
  console.log(`journey: ${steps.map(({ step, ms }) => `${step} ${ms} ms`).join('; ')}`);
  expect(steps.length).toBeLessThanOrEqual(5);
  expect(steps.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(MINUTE_MS);
});

test('on a phone all of the answer stands above 700 px, and nothing sticks out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, parts] of [
    [
      '/coins/USDC',
      [/^Stable$/, /sellable within/, /^Last 24 hours$/, /^Alert me/, /^(No|Last) depeg/],
    ],
    [
      '/fr/coins/USDC',
      [/^Stable$/, /vendables/, /^Dernières 24/, /^M’alerter/, /^(Aucun|Dernier) dépeg/],
    ],
  ] as const) {
    await openStarted(page, path);
    for (const part of parts) {
      const box = await page.getByRole('main').getByText(part).first().boundingBox();
      expect([path, String(part), (box?.y ?? 9999) + (box?.height ?? 0) <= 700]).toEqual([
        path,
        String(part),
        true,
      ]);
    }
    const line = await page.getByRole('main').getByRole('img').first().boundingBox();
    expect((line?.y ?? 9999) + (line?.height ?? 0)).toBeLessThanOrEqual(700);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('the French page is the same in French, and the switch under the title leads between them', async ({
  page,
}) => {
  await openStarted(page, '/coins/USDC');
  await page
    .getByRole('navigation', { name: 'Language of this page' })
    .getByRole('link', { name: 'Français' })
    .click();
  await expect(page).toHaveURL(/\/fr\/coins\/USDC$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(
    page.getByText(/plateformes sur \d+ concordent, .* vendables à 20\sbps près/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'M’alerter s’il bouge' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Stablecoin')).toHaveValue('USDC');
  await expect(dialog.getByRole('button', { name: 'Créer l’alerte' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Langue de cette page' })
    .getByRole('link', { name: 'English' })
    .click();
  await expect(page).toHaveURL(/(?<!\/fr)\/coins\/USDC$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('another way to write a coin is the same page, which names its one address', async ({
  page,
}) => {
  for (const [from, to] of [
    ['/coins/usdc', '/coins/USDC'],
    ['/fr/coins/usde', '/fr/coins/USDe'],
  ] as const) {
    await page.goto(from);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', new RegExp(`${to}$`));
  }
});

for (const path of ['/coins/USDC', '/fr/coins/USDC']) {
  test(`${path} has no accessibility violation in either theme and no small target`, async ({
    page,
  }) => {
    const seen = watchPage(page);
    await openStarted(page, path);
    await showWholePage(page);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await smallTargets(page)).toEqual([]);
    expect(seen.errors).toEqual([]);
    expect(seen.foreign).toEqual([]);
  });
}
