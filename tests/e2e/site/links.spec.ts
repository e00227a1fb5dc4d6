import { expect, test } from 'playwright/test';
import { openDialogBy } from '../../support/browser/playwright-forms';

/** Buttons of the page bodies that open a dialog, and the dialog they open. */
const OPENERS = {
  '/risk-analytics': [
    ['Join the Waitlist', 'Join the Waitlist'],
    ['Download Whitepaper', 'Download Whitepaper'],
  ],
  '/methodology': [['Download Whitepaper', 'Download Whitepaper']],
  '/blog': [['Contact Our Team', 'Contact Our Team']],
  '/peg-monitor': [['Download Whitepaper', 'Download Whitepaper']],
} as const;

for (const [path, openers] of Object.entries(OPENERS)) {
  test(`the buttons of ${path} open their dialogs`, async ({ page }) => {
    await page.goto(path);
    for (const [button, name] of openers) {
      await test.step(`${button} on ${path} opens ${name}`, async () => {
        const opener = page.getByRole('main').getByRole('button', { name: button }).first();
        await openDialogBy(page, opener);
        const dialog = page.getByRole('dialog', { name });
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
      });
    }
  });
}

/** Links of the page bodies and where they lead. */
const LINKS = [
  ['/index-dashboard', 'View details', '/peg-monitor'],
  ['/yield-indices', 'View Live Indices', '/index-dashboard'],
  ['/yield-indices', 'Request API Access', '/api-documentation'],
  ['/risk-analytics', 'View Live Dashboard', '/index-dashboard'],
  ['/risk-analytics', 'Risk Methodology', '/methodology'],
  ['/peg-monitor', 'API Access', '/api-documentation'],
] as const;

test('the links of the page bodies lead where they say', async ({ page }) => {
  for (const [path, link, target] of LINKS) {
    await test.step(`${link} on ${path} leads to ${target}`, async () => {
      await page.goto(path);
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`${target}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});
