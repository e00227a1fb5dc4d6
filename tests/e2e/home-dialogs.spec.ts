import { expect, type Page, test } from 'playwright/test';

const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true });

for (const [place, button, dialogName] of [
  ['From the figure to the data behind it', 'Request API Access', 'Request API Access'],
  ['Mission', 'Contact', 'Contact'],
  ['Mission', 'Download Whitepaper', 'Download Whitepaper'],
  ['Live yields', 'Set AI Alert', 'AI Yield Alerts'],
  ['Live yields', 'Get Professional Access', 'Join the Waitlist'],
] as const) {
  test(`${button} (${place}) opens its dialog and gives the focus back`, async ({ page }) => {
    await page.goto('/');
    const opener = section(page, place).getByRole('button', { name: button, exact: true });
    const dialog = page.getByRole('dialog', { name: dialogName });
    await expect(async () => {
      if (!(await dialog.isVisible())) await opener.click();
      await expect(dialog).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('the mission stands with the newsletter beside it', async ({ page }) => {
  await page.goto('/');
  const mission = section(page, 'Mission');
  await page.route('**/api/users/newsletter', (route) =>
    route.fulfill({ json: { success: true, message: 'Taken.' } }),
  );
  await mission.getByLabel('E-mail').fill('ada@example.com');
  await mission.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscribed successfully!', { exact: true })).toBeVisible();
});
