import { expect, test } from 'playwright/test';
import { openDialogBy } from '../../support/browser/playwright-forms';

/** Buttons that open a dialog and that no other test opens. */
const OPENERS = [
  ['/risk-analytics', 'Join the Waitlist'],
  ['/peg-monitor', 'Download Whitepaper'],
] as const;

test('the buttons of the page bodies open their dialogs and take the focus back', async ({
  page,
}) => {
  for (const [path, name] of OPENERS) {
    await page.goto(path);
    const opener = page.getByRole('main').getByRole('button', { name }).first();
    const dialog = await openDialogBy(page, opener, page.getByRole('dialog', { name }));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
