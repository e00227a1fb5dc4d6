import { expect, type Locator, type Page, test } from 'playwright/test';
import { openDialogBy } from '../../support/browser/playwright-forms';
import { violations } from '../../support/browser/playwright-visit';

type Lead = {
  name: string;
  page: string;
  opener: (page: Page) => Locator;
  call: string;
  submit: string;
  fill: (dialog: Locator) => Promise<void>;
  sent: string;
  failed: string;
};

async function person(dialog: Locator) {
  await dialog.getByLabel('Name').fill('Ada Example');
  await dialog.getByLabel('E-mail').fill('ada@example.com');
  await dialog.getByRole('checkbox').check();
}

const inMain = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

const LEADS: readonly Lead[] = [
  {
    name: 'Contact',
    page: '/blog',
    opener: (page) => inMain(page, 'Contact Our Team'),
    call: '**/api/requests/contact',
    submit: 'Send Message',
    fill: async (dialog) => {
      await person(dialog);
      await dialog.getByLabel('Subject').selectOption('data_licensing');
      await dialog.getByLabel('Message').fill('How is USDC weighed?');
    },
    sent: 'Message Sent!',
    failed: 'Failed to send message. Please try again.',
  },
  {
    name: 'API access on the front page',
    page: '/',
    opener: (page) => inMain(page, 'Request API Access'),
    call: '**/api/requests/api-access',
    submit: 'Submit Request',
    fill: async (dialog) => {
      await person(dialog);
      await dialog.getByLabel('Company').fill('Example Treasury');
      await dialog.getByLabel('Use case').selectOption('research');
    },
    sent: 'API Access Request Submitted!',
    failed: 'Failed to submit request. Please try again.',
  },
  {
    name: 'API access on the API page',
    page: '/api-documentation',
    opener: (page) => inMain(page, 'Request API Access'),
    call: '**/api/requests/api-access',
    submit: 'Submit Request',
    fill: async (dialog) => {
      await person(dialog);
      await dialog.getByLabel('Company').fill('Example Treasury');
      await dialog.getByLabel('Intended use').fill('A cash policy');
    },
    sent: 'API Access Request Submitted!',
    failed: 'Failed to submit request. Please try again.',
  },
  {
    name: 'Whitepaper',
    page: '/yield-indices',
    opener: (page) => page.getByRole('banner').getByRole('button', { name: 'Whitepaper' }),
    call: '**/api/requests/whitepaper',
    submit: 'Download Whitepaper',
    fill: person,
    sent: 'Download Started',
    failed: 'Failed to process download request. Please try again.',
  },
  {
    name: 'Waitlist',
    page: '/peg-monitor',
    opener: (page) => inMain(page, 'Subscribe Now'),
    call: '**/api/requests/waitlist',
    submit: 'Join the Waitlist',
    fill: person,
    sent: 'You are on the waitlist',
    failed: 'Failed to join the waitlist. Please try again.',
  },
];

const open = (page: Page, lead: Lead) => openDialogBy(page, lead.opener(page));

for (const lead of LEADS) {
  test(`${lead.name}: errors, refusals and success`, async ({ page }) => {
    await page.goto(lead.page);
    const dialog = await open(page, lead);
    const submit = dialog.getByRole('button', { name: lead.submit });

    await submit.click();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
    await test.step('has no accessibility violation, with errors shown, in either theme', async () => {
      expect(await violations(page)).toEqual([]);
    });

    await test.step('says what failed on 400, 429, 500 and offline, and loses no word', async () => {
      await lead.fill(dialog);
      for (const [status, detail] of [
        [400, 'name: is not valid'],
        [429, 'Too many requests.'],
        [500, ''],
      ] as const) {
        await page.route(lead.call, (route) =>
          route.fulfill({ status, json: detail ? { detail } : {} }),
        );
        const answered = page.waitForResponse(lead.call);
        await submit.click();
        await answered;
        await expect(dialog.getByRole('alert')).toHaveText(`${lead.failed}${detail}`);
        await page.unroute(lead.call);
      }
      await page.route(lead.call, (route) => route.abort('internetdisconnected'));
      await submit.click();
      await expect(dialog.getByRole('alert')).toHaveText(lead.failed);
      await expect(dialog.getByLabel('E-mail')).toHaveValue('ada@example.com');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await open(page, lead);
      await expect(dialog.getByLabel('E-mail')).toHaveValue('ada@example.com');
      await page.unroute(lead.call);
    });

    await test.step('is sent, confirmed, closed, and the focus returns', async () => {
      const bodies: unknown[] = [];
      await page.route(lead.call, (route) => {
        bodies.push(route.request().postDataJSON());
        return route.fulfill({ json: { success: true, message: 'Taken.', sends_mail: false } });
      });
      await submit.dblclick();
      await expect(dialog.getByText(lead.sent)).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(lead.opener(page)).toBeFocused();
      expect(bodies).toHaveLength(1);
      expect(bodies[0]).toMatchObject({ email: 'ada@example.com', consent: true });
    });
  });
}

test('the keyboard stays in an open dialog', async ({ page }) => {
  await page.goto('/peg-monitor');
  const dialog = await open(page, LEADS[4] as Lead);
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
  const box = await (await open(page, LEADS[4] as Lead)).boundingBox();
  expect(box?.x).toBe(0);
  expect(box?.width).toBe(360);
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
});
