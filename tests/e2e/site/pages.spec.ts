import { expect, type Page, test } from 'playwright/test';
import {
  ABOUT,
  FOOTER,
  NAVIGATION,
  NOT_A_PAGE,
  namesOn,
  PAGES,
} from '../../support/browser/playwright-pages';
import { leaks, showWholePage, watchPage } from '../../support/browser/playwright-visit';

const header = (page: Page) => page.getByRole('banner');
const bar = (page: Page) => header(page).getByRole('navigation').first();

async function expectHeader(page: Page, address: string): Promise<void> {
  await expect(header(page).locator('a[href="/"]')).toBeVisible();
  const names = namesOn(address);
  for (const [, href] of NAVIGATION) {
    await expect(bar(page).locator(`a[href="${href}"]`)).toHaveCount(1);
  }
  const current = bar(page).locator('[aria-current="page"]');
  const place = FOOTER.filter((href) => !ABOUT.includes(href)).find(
    (href) => address === href || address.startsWith(`${href}/`),
  );
  await expect(current).toHaveCount(place === undefined ? 0 : 1);
  if (place !== undefined) await expect(current).toHaveAttribute('href', place);
  await expect(header(page).getByRole('button', { name: names.whitepaper })).toBeVisible();
  await expect(header(page).getByRole('link', { name: names.access })).toHaveAttribute(
    'href',
    '/api-documentation',
  );
}

async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(
    /Institutional Stablecoin Benchmark|Référence institutionnelle des stablecoins/,
  );
  await expect(footer).toContainText(/Not financial advice|n’est pas un conseil financier/);
  const links = footer.getByRole('navigation').first().getByRole('link');
  const hrefs = await links.evaluateAll((found) => found.map((a) => a.getAttribute('href')));
  expect(hrefs).toEqual(FOOTER);
}

for (const address of [...PAGES, NOT_A_PAGE]) {
  test(`${address} opens, with its header and footer, and complains of nothing`, async ({
    page,
  }) => {
    const { errors, foreign } = watchPage(page);
    const answer = await page.goto(address);
    await showWholePage(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await leaks(page)).toEqual([]);
    await expectHeader(page, address);
    await expectFooter(page);
    // The 404 of the address itself is the one thing the browser reports there.
    const isExpected = (text: string) => answer?.status() === 404 && text.includes('404');
    expect(errors.filter((text) => !isExpected(text))).toEqual([]);
    expect(foreign).toEqual([]);
  });
}
