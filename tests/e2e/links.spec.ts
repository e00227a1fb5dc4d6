import { expect, test } from 'playwright/test';

/** Buttons of the page bodies that open a dialog, and the dialog they open. */
const OPENERS = [
  ['/risk-analytics', 'Join the Waitlist', 'Join the Waitlist'],
  ['/risk-analytics', 'Download Whitepaper', 'Download Whitepaper'],
  ['/methodology', 'Download Whitepaper', 'Download Whitepaper'],
  ['/blog', 'Contact Our Team', 'Contact Our Team'],
  ['/peg-monitor', 'Download Whitepaper', 'Download Whitepaper'],
] as const;

for (const [path, button, dialog] of OPENERS) {
  test(`${button} on ${path} opens ${dialog}`, async ({ page }) => {
    await page.goto(path);
    const opened = page.getByRole('dialog', { name: dialog });
    const opener = page.getByRole('main').getByRole('button', { name: button }).first();
    await expect(async () => {
      if (!(await opened.isVisible())) await opener.click();
      await expect(opened).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
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

for (const [path, link, target] of LINKS) {
  test(`${link} on ${path} leads to ${target}`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
