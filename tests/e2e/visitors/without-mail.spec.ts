import { expect, type Page, test } from 'playwright/test';
import {
  openDialogBy,
  sendForm,
  VISITOR_FORMS,
  type VisitorForm,
} from '../../support/browser/playwright-forms';

// The site of these tests has no mail server. Nothing is intercepted but the firing of an alert.

/** The poll of this browser's alerts. */
const CALL = '**/api/ai/alerts/demo%40example.com';
const PROMISE = /We’ll|within 24|inbox|sent you|on the way|We e-mail you/;
const NOT_SET_UP = 'E-mail isn’t set up on this site';

for (const [name, form] of Object.entries(VISITOR_FORMS) as [string, VisitorForm][]) {
  test(`${name}: promises no mail, neither before nor after`, async ({ page }) => {
    await page.goto(form.page);
    const dialog = await openDialogBy(page, form.opener(page));
    if (name !== 'whitepaper') await expect(dialog.getByText(NOT_SET_UP)).toBeVisible();
    await expect(dialog).not.toContainText(PROMISE);
    await sendForm(page, form, `${name}@visitors.test`);
    await expect(dialog).not.toContainText(PROMISE);
    if (name !== 'whitepaper') await expect(dialog.getByText(NOT_SET_UP)).toBeVisible();
  });
}

test('the newsletter says that it cannot be sent, and does not take the address', async ({
  page,
}) => {
  await page.goto('/blog');
  const field = page.getByRole('main').getByRole('textbox', { name: 'E-mail' });
  await expect(async () => {
    await field.blur();
    await field.focus();
    await expect(page.getByText(`${NOT_SET_UP}, so we can’t send the newsletter yet.`)).toBeVisible(
      {
        timeout: 2_000,
      },
    );
  }).toPass();
  await field.fill('ada@visitors.test');
  await page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText('Subscription failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Subscribed successfully!')).toHaveCount(0);
});

test('a key says that it cannot be sent, and asks for no address', async ({ page }) => {
  await page.goto('/api-documentation');
  const opener = page.getByRole('main').getByRole('button', { name: 'Get a Free Key' }).first();
  const dialog = await openDialogBy(page, opener);
  await expect(dialog.getByText(`${NOT_SET_UP}, so we can’t send a key yet.`)).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
});

test('the assistant promises no mail', async ({ request }) => {
  const answer = await request.post('/api/ai-chat-proxy', {
    data: { message: 'How do I set an alert?', session_id: 'without-mail' },
  });
  const { response } = (await answer.json()) as { response: string };
  expect(response).toContain('shows in your browser');
  expect(response).not.toMatch(/e-mails you|confirmed/);
});

test.describe('an alert', () => {
  /** Creates one; from then on the list says that it has fired, once `fired` is called. */
  async function create(page: Page) {
    await page.clock.install();
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Set AI Alert' }).first();
    const dialog = await openDialogBy(page, opener);
    await expect(dialog.getByText(NOT_SET_UP)).toBeVisible();
    await expect(dialog.getByLabel(/^E-mail/)).toHaveCount(0);
    await expect(dialog).not.toContainText('We e-mail you');
    await dialog.getByLabel('Stablecoin').selectOption('USDC');
    await dialog.getByLabel('Condition').selectOption('>');
    await dialog.getByLabel('Threshold (%)').fill('0.5');
    await dialog.getByRole('button', { name: 'Create Alert' }).click();
    await expect(
      page
        .getByText("You'll be notified when USDC yield > 0.5%, while a page of this site is open")
        .first(),
    ).toBeVisible();
    await expect(dialog.getByText(/shown in this browser/)).toBeVisible();
    /** Lets the clock run until the next poll is answered; it is due once the page has taken in the one before. */
    const poll = () =>
      expect(async () => {
        const answered = page.waitForResponse(CALL, { timeout: 3_000 });
        await page.clock.fastForward(61_000);
        await answered;
      }).toPass();
    return {
      dialog,
      async fire() {
        // What fired before the page's first poll is old news: an answer that is still under way may be that of
        // the dialog's list, so two polls have to be over.
        await poll();
        await poll();
        await page.route(CALL, async (route) => {
          const answer = await route.fetch();
          const { alerts } = (await answer.json()) as { alerts: object[] };
          // More often than the collector itself may have fired it meanwhile.
          const fired = { times_triggered: 1000, last_triggered: '2026-03-02T13:00:15.000Z' };
          await route.fulfill({
            json: { alerts: alerts.map((alert) => ({ ...alert, ...fired })) },
          });
        });
        await poll();
      },
    };
  }

  test('shows as a message on the page, on every page that is open', async ({ page }) => {
    const { dialog, fire } = await create(page);
    await expect(dialog.getByText(/show as a message on the page/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.goto('/methodology');
    await page.waitForResponse(CALL);
    await fire();
    await expect(page.getByText('Alert: USDC yield > 0.5%').first()).toBeVisible();
    await expect(page.getByText('Triggered Mar 2, 2026, 13:00:15 UTC').first()).toBeVisible();
  });

  test('shows as a notification once the reader has allowed it by a click', async ({ page }) => {
    await page.addInitScript(() => {
      const shown: string[] = [];
      class Recorded {
        static permission: NotificationPermission = 'default';
        static async requestPermission() {
          Recorded.permission = 'granted';
          return Recorded.permission;
        }
        constructor(title: string) {
          shown.push(title);
        }
      }
      Object.assign(window, { Notification: Recorded, shown });
    });
    const { dialog, fire } = await create(page);
    await dialog.getByRole('button', { name: 'Allow Notifications' }).click();
    await expect(dialog.getByText(/show as a notification/)).toBeVisible();
    await fire();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shown')))
      .toContain('Alert: USDC yield > 0.5%');
  });
});
