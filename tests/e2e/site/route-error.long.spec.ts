import { expect, type Locator, type Page, test } from 'playwright/test';
import { openStarted, pauseClock } from '../../support/browser/playwright-visit';

/**
 * From now on the browser cannot write a number (lib/format/rounded-digits.ts counts in BigInt): the
 * next figure fails while the page is drawn, which no widget expects. With `now` false it can still,
 * and `window.broken` is there to be put in its place.
 */
async function breakNumbers(page: Page, thrown: string, now = true): Promise<void> {
  await page.evaluate(
    ([source, atOnce]) => {
      const broken = () => {
        throw Object.assign(new Error('The figures cannot be written'), JSON.parse(source));
      };
      Object.assign(window, { unbroken: BigInt, broken, BigInt: atOnce ? broken : BigInt });
    },
    [thrown, now] as const,
  );
}

/**
 * Clicks while numbers are broken for the time of the click alone: the strip above the page writes figures
 * too, every second, and would fail outside of the page.
 */
async function clickBroken(button: Locator): Promise<void> {
  await button.evaluate(async (element: HTMLElement) => {
    const numbers = window as unknown as { unbroken: typeof BigInt; broken: typeof BigInt };
    Object.assign(window, { BigInt: numbers.broken });
    element.click();
    await Promise.resolve();
    Object.assign(window, { BigInt: numbers.unbroken });
  });
}

/** Something on each page that writes figures when it is clicked, without a poll. */
const ACTS: readonly [path: string, title: string, button: (page: Page) => Locator][] = [
  [
    '/index-dashboard',
    'Live Dashboard',
    (page) => page.getByRole('button', { name: 'Risk Score' }),
  ],
  [
    '/peg-monitor',
    'Peg Monitor',
    (page) => page.getByRole('button', { name: /^USDC\b.* price sources$/ }),
  ],
];

const failed = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });

async function fail(page: Page, button: Locator, thrown: string) {
  await expect(button).toBeVisible();
  await breakNumbers(page, thrown, false);
  // React draws a second of the strip that has just passed together with the click.
  await pauseClock(page);
  await clickBroken(button);
  await page.clock.resume();
  await expect(failed(page)).toBeVisible();
}

for (const [path, title, button] of ACTS) {
  test(`an unhandled error on ${path} is a page, and another try shows the page`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await page.clock.install();
    await openStarted(page, path);
    await test.step('with its status and message', async () => {
      await fail(page, button(page), '{"status":503}');
      await expect(main.getByText('Status 503', { exact: true })).toBeVisible();
      await expect(main.getByText('The figures cannot be written', { exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute(
        'href',
        '/',
      );
      await expect(page.getByRole('banner')).toBeVisible();
    });
    await test.step('the error page tries again and shows the page', async () => {
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
    await test.step('without a status it shows its message alone', async () => {
      await openStarted(page, path);
      await fail(page, button(page), '{}');
      await expect(main.getByText('The figures cannot be written', { exact: true })).toBeVisible();
      await expect(main.getByText(/^Status/)).toHaveCount(0);
    });
  });
}

test('an error in the root layout is a page too', async ({ page }) => {
  await page.clock.install();
  await openStarted(page, '/about');
  // The strip's polling half, and what reads its answers, must be there before numbers break. A second
  // at a time: in one jump of 31 s a call could run into its own limit of 30 s before it is answered.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByRole('region', { name: 'Key figures' })).toContainText(/ · \d+ s/, {
      timeout: 100,
    });
  }).toPass({ intervals: [0], timeout: 30_000 });
  await breakNumbers(page, '{"status":503}');
  await page.clock.runFor(31_000);
  const main = page.getByRole('main');
  await expect(failed(page)).toBeVisible();
  await expect(main.getByText('Status 503', { exact: true })).toBeVisible();
  await expect(main.getByText('The figures cannot be written', { exact: true })).toBeVisible();
});
