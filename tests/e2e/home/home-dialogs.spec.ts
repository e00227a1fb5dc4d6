import { expect, type Page, test } from 'playwright/test';
import { openDialogBy } from '../../support/browser/playwright-forms';

const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true });

test('the dialogs of the front page open and give the focus back', async ({ page }) => {
  await page.goto('/');
  for (const [place, button, dialogName] of [
    ['Cite it, show it, call it', 'Request API Access', 'Request API Access'],
    ['Why a benchmark', 'Contact', 'Contact'],
    ['Why a benchmark', 'Download Whitepaper', 'Download Whitepaper'],
    ['Live yields', 'Set AI Alert', 'AI Yield Alerts'],
    ['Live yields', 'Get Professional Access', 'Join the Waitlist'],
  ] as const) {
    await test.step(`${button} (${place}) opens its dialog and gives the focus back`, async () => {
      const opener = section(page, place).getByRole('button', { name: button, exact: true });
      await openDialogBy(page, opener);
      const dialog = page.getByRole('dialog', { name: dialogName });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

  await test.step('the mission stands with the newsletter beside it', async () => {
    const mission = section(page, 'Why a benchmark');
    await page.route('**/api/users/newsletter', (route) =>
      route.fulfill({ json: { success: true, message: 'Taken.', sends_mail: false } }),
    );
    await mission.getByLabel('E-mail').fill('ada@example.com');
    await mission.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Subscribed successfully!', { exact: true })).toBeVisible();
  });
});
