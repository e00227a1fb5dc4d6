import { expect, type Locator, type Page, test } from 'playwright/test';
import { overflowAt, violations } from '../../support/browser/playwright-visit';

test.use({ javaScriptEnabled: false });

type PlainForm = {
  name: string;
  /** Where its button is, and what the button is called; the newsletter's form is on the page itself. */
  from: string;
  opener: ((page: Page) => Locator) | null;
  submit: string;
  fill: (form: Locator) => Promise<void>;
  /** Values that have to be there still on the way back. */
  kept: Readonly<Record<string, string>>;
  failed: string;
  wrong: string;
  /** The title of the page that takes it; `null` where a site without mail refuses it. */
  sent: string | null;
};

const inMain = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();
const WRONG = 'E-mail: Enter an e-mail address such as name@company.com.';
const ADA = { name: 'Ada Example' };

async function person(form: Locator) {
  await form.locator('[name=name]').fill('Ada Example');
  await form.getByRole('checkbox').check();
}

/** One of each way: in a dialog, in French with a download, on the page itself. The rest: leads/lead-page.test. */
const FORMS: readonly PlainForm[] = [
  {
    name: 'contact',
    from: '/blog',
    opener: inMain('Contact Our Team'),
    submit: 'Send Message',
    fill: async (form) => {
      await person(form);
      await form.getByLabel('Subject').selectOption('data_licensing');
      await form.getByLabel('Message').fill('How is\nUSDC weighed?');
    },
    kept: { ...ADA, subject: 'data_licensing', message: 'How is\nUSDC weighed?' },
    failed: 'Failed to send message. Please try again.',
    wrong: WRONG,
    sent: 'Message Sent!',
  },
  {
    name: 'whitepaper in French',
    from: '/peg-status',
    opener: (page) => page.getByRole('banner').getByRole('button', { name: 'Livre blanc' }).first(),
    submit: 'Télécharger le livre blanc',
    fill: person,
    kept: ADA,
    failed: 'Impossible de traiter la demande de téléchargement. Veuillez réessayer.',
    wrong: 'E-mail: Saisissez une adresse e-mail comme nom@societe.com.',
    sent: 'Téléchargement lancé',
  },
  {
    name: 'newsletter',
    from: '/blog',
    opener: null,
    submit: 'Subscribe',
    fill: async () => undefined,
    kept: { source: 'newsletter' },
    failed: 'Subscription failed',
    wrong: WRONG,
    sent: null,
  },
];

/** No violation in either theme, and nothing wider than a phone; axe itself needs a script. */
async function looksRight(reader: Page, show: () => Promise<unknown>) {
  await reader.setViewportSize({ width: 1280, height: 900 });
  await show();
  expect(await violations(reader)).toEqual([]);
  expect(await overflowAt(reader, 360)).toBeLessThanOrEqual(0);
}

for (const plain of FORMS) {
  test(`${plain.name}: the form is reached, refused by name with its values kept, and taken`, async ({
    browser,
    page,
  }) => {
    const withScripts = await browser.newContext({ javaScriptEnabled: true });
    const reader = await withScripts.newPage();
    await page.goto(plain.from);
    if (plain.opener !== null) {
      await plain.opener(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      const address = page.url();
      await looksRight(reader, () => reader.goto(address));
    }
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByRole('button', { name: plain.submit, exact: true }) });
    await plain.fill(form);
    // The browser takes this for an address; mail cannot be routed to it.
    await form.getByLabel('E-mail').fill('ada@localhost');
    await form.getByRole('button', { name: plain.submit, exact: true }).click();

    await expect(page.getByRole('main').getByRole('alert')).toContainText(plain.failed);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(plain.wrong);
    expect(page.url()).not.toContain('ada');
    const refused = page.url();
    await looksRight(reader, () => reader.goto(refused));

    await page.goBack();
    await expect(form.getByLabel('E-mail')).toHaveValue('ada@localhost');
    for (const [name, value] of Object.entries(plain.kept)) {
      await expect(form.locator(`[name=${name}]`)).toHaveValue(value);
    }
    await form.getByLabel('E-mail').fill('ada@example.com');
    await form.getByRole('button', { name: plain.submit, exact: true }).click();
    if (plain.sent === null) {
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'E-mail isn’t set up on this site',
      );
    } else {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain.sent);
    }
    await expect(page.getByRole('main')).not.toContainText(/within|sent you|We’ll send/);
    expect(page.url()).not.toContain('ada');
    const taken = page.url();
    await looksRight(reader, () => reader.goto(taken));
    await withScripts.close();
    if (plain.name.startsWith('whitepaper')) {
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute(
        'href',
        '/whitepaper.pdf',
      );
    }
  });
}

test('a form page has the header, the strip and the footer of the site', async ({ page }) => {
  await page.goto('/forms/contact');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect((await page.goto('/forms/no-such-form'))?.status()).toBe(404);
});
