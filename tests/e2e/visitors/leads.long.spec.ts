import { expect, type Page, test } from 'playwright/test';
import {
  fillForm,
  openDialogBy,
  VISITOR_FORMS,
  type VisitorForm,
} from '../../support/browser/playwright-forms';
import { pauseClock, violations } from '../../support/browser/playwright-visit';

const FORMS = Object.entries(VISITOR_FORMS) as [string, VisitorForm][];

const open = (page: Page, form: VisitorForm) => openDialogBy(page, form.opener(page));

for (const [name, form] of FORMS) {
  const call = `**/api/requests/${form.call}`;

  test(`${name}: errors and success`, async ({ page }) => {
    await page.goto(form.page);
    const dialog = await open(page, form);
    const submit = dialog.getByRole('button', { name: form.submit });

    await submit.click();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
    await test.step('has no accessibility violation, with errors shown, in either theme', async () => {
      expect(await violations(page)).toEqual([]);
    });

    await fillForm(dialog, form, 'ada@example.com');
    await test.step('is sent, confirmed, closed, and the focus returns', async () => {
      const bodies: unknown[] = [];
      await page.route(call, (route) => {
        bodies.push(route.request().postDataJSON());
        return route.fulfill({ json: { success: true, message: 'Taken.', sends_mail: false } });
      });
      await pauseClock(page);
      await submit.evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      await expect(dialog.getByText(form.sent)).toBeVisible();
      await page.clock.resume();
      await expect(dialog).toBeHidden();
      await expect(form.opener(page)).toBeFocused();
      expect(bodies).toHaveLength(1);
      expect(bodies[0]).toMatchObject({ email: 'ada@example.com', consent: true });
    });
  });
}

test('the keyboard stays in an open dialog', async ({ page }) => {
  await page.goto('/peg-monitor');
  const dialog = await open(page, VISITOR_FORMS.waitlist);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const inside = await dialog.evaluate((node) => node.contains(document.activeElement));
    expect(inside).toBe(true);
  }
});

test('a dialog on a phone is a sheet that fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/peg-monitor');
  const box = await (await open(page, VISITOR_FORMS.waitlist)).boundingBox();
  expect(box?.x).toBe(0);
  expect(box?.width).toBe(360);
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
});
