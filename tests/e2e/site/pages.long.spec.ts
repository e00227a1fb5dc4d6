import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { openDialogBy } from '../../support/browser/playwright-forms';
import { NOT_A_PAGE, namesOn, PAGES } from '../../support/browser/playwright-pages';
import {
  overflowAt,
  showWholePage,
  smallTargets,
  violations,
  watchPage,
} from '../../support/browser/playwright-visit';

/** Kept as artifacts of the run, to be looked at; no test compares their pixels. */
const FOLDER = path.join(process.cwd(), 'test-results', 'screens');

/** 640 px is a screen of 1280 px at 200 % zoom, 320 px one at 400 %. */
const WIDTHS = [1920, 1280, 1024, 768, 640, 360, 320];
const SHOTS: Readonly<Record<number, 'light' | 'dark'>> = {
  1920: 'light',
  1280: 'dark',
  768: 'light',
  360: 'dark',
};

/** The assistant opens from its button, which keeps its place while the page scrolls. */
async function expectAssistant(page: Page): Promise<void> {
  const launcher = page.getByRole('button', { name: /^(Open the assistant|Ouvrir l’assistant)$/ });
  const before = await launcher.boundingBox();
  await page.mouse.wheel(0, 300);
  expect(await launcher.boundingBox()).toEqual(before);
  const window = await openDialogBy(page, launcher);
  await expect(window.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
}

/** A failure that occurs after its dialog is closed is shown as a toast, on any page. */
async function expectToast(page: Page, address: string): Promise<void> {
  let release: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/requests/whitepaper', async (route) => {
    await waiting;
    await route.fulfill({ status: 500, json: {} });
  });
  const opener = page
    .getByRole('banner')
    .getByRole('button', { name: namesOn(address).whitepaper });
  const dialog = await openDialogBy(page, opener);
  await dialog.getByLabel(/^(Name|Nom)/).fill('Ada Example');
  await dialog.getByLabel('E-mail').fill('ada@example.com');
  await dialog.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/api/requests/whitepaper');
  await dialog.locator('button[type="submit"]').click();
  await sent;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toHaveClass(/border-alert/);
}

for (const address of [...PAGES, NOT_A_PAGE]) {
  test(`${address} stands: assistant, toasts, themes and widths`, async ({ page }) => {
    const { errors, foreign } = watchPage(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const answer = await page.goto(address);
    await showWholePage(page);

    await test.step('has no accessibility violation, in either theme', async () => {
      expect(await violations(page)).toEqual([]);
    });
    await test.step('has no target below 24 px', async () => {
      expect(await smallTargets(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await smallTargets(page)).toEqual([]);
    });
    for (const width of WIDTHS) {
      await test.step(`does not scroll sideways at ${width} px`, async () => {
        expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
        const theme = SHOTS[width];
        if (theme === undefined) return;
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const name = address === '/' ? 'home' : address.slice(1).replaceAll('/', '-');
        await page.screenshot({
          path: path.join(FOLDER, `${name}-${width}.jpeg`),
          fullPage: true,
          quality: 80,
        });
      });
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await test.step('has the assistant', () => expectAssistant(page));
    await test.step('complains of nothing and asks no other site', () => {
      // The 404 of the address itself is the one thing the browser reports there.
      const isExpected = (text: string) => answer?.status() === 404 && text.includes('404');
      expect(errors.filter((text) => !isExpected(text))).toEqual([]);
      expect(foreign).toEqual([]);
    });
    await test.step('has a toast area', () => expectToast(page, address));
  });
}
