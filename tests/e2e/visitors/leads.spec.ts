import { expect, type Page, test } from 'playwright/test';
import {
  fillForm,
  openDialogBy,
  stopClock,
  VISITOR_FORMS,
  type VisitorForm,
} from '../../support/browser/playwright-forms';
import { violations } from '../../support/browser/playwright-visit';

const FORMS = Object.entries(VISITOR_FORMS) as [string, VisitorForm][];

const open = (page: Page, form: VisitorForm) => openDialogBy(page, form.opener(page));

for (const [name, form] of FORMS) {
  const call = `**/api/requests/${form.call}`;

  test(`${name}: errors, refusals and success`, async ({ page }) => {
    await page.goto(form.page);
    const dialog = await open(page, form);
    const submit = dialog.getByRole('button', { name: form.submit });

    await submit.click();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
    await test.step('has no accessibility violation, with errors shown, in either theme', async () => {
      expect(await violations(page)).toEqual([]);
    });

    await test.step('says what failed on 400, 429, 500 and offline, and loses no word', async () => {
      await fillForm(dialog, form, 'ada@example.com');
      for (const [status, detail] of [
        [400, 'name: is not valid'],
        [429, 'Too many requests.'],
        [500, ''],
      ] as const) {
        await page.route(call, (route) =>
          route.fulfill({ status, json: detail ? { detail } : {} }),
        );
        const answered = page.waitForResponse(call);
        await submit.click();
        await answered;
        await expect(dialog.getByRole('alert')).toHaveText(`${form.failed}${detail}`);
        await page.unroute(call);
      }
      await page.route(call, (route) => route.abort('internetdisconnected'));
      await submit.click();
      await expect(dialog.getByRole('alert')).toHaveText(form.failed);
      await expect(dialog.getByLabel('E-mail')).toHaveValue('ada@example.com');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await open(page, form);
      await expect(dialog.getByLabel('E-mail')).toHaveValue('ada@example.com');
      await page.unroute(call);
    });

    await test.step('is sent, confirmed, closed, and the focus returns', async () => {
      const bodies: unknown[] = [];
      await page.route(call, (route) => {
        bodies.push(route.request().postDataJSON());
        return route.fulfill({ json: { success: true, message: 'Taken.', sends_mail: false } });
      });
      await stopClock(page);
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
