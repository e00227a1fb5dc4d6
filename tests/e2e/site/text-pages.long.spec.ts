import { expect, test } from 'playwright/test';
import { openDialogBy } from '../../support/browser/playwright-forms';

const TEXTS = [
  ['/about', /^About /],
  ['/careers', 'Careers'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms of Use'],
] as const;

test('the text pages are a click away, open the contact dialog, and set no cookie', async ({
  page,
  context,
}) => {
  for (const [path, title] of TEXTS) {
    await test.step('is linked from the footer of the front page', async () => {
      await page.goto('/');
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
    await test.step('opens the contact dialog and gives the focus back', async () => {
      const button = page.locator('main').getByRole('button', { name: 'Contact Our Team' });
      const dialog = await openDialogBy(page, button);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });
  }
  await test.step('before an alert is set, no cookie is', async () => {
    expect(await context.cookies()).toEqual([]);
  });
});
