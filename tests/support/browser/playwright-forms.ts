import { expect, type Locator, type Page } from 'playwright/test';
import { pauseClock } from './playwright-visit';

const inMain = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** The forms behind a button: where they are opened, what a visitor types and chooses by label, and the call made. */
export const VISITOR_FORMS = {
  contact: {
    page: '/blog',
    opener: inMain('Contact Our Team'),
    fields: { Message: 'How is USDC weighed? <b>1 < 2</b> & "Größe"\nSecond line.' },
    choices: { Subject: 'data_licensing' },
    call: 'contact',
    submit: 'Send Message',
    sent: 'Message Sent!',
  },
  landing: {
    page: '/',
    opener: inMain('Request API Access'),
    fields: { Company: 'Landing Treasury' },
    choices: { 'Use case': 'research' },
    call: 'api-access',
    submit: 'Submit Request',
    sent: 'API Access Request Submitted!',
  },
  apiPage: {
    page: '/api-documentation',
    opener: inMain('Request API Access'),
    fields: { Company: 'Docs Treasury', 'Intended use': 'A cash policy' },
    call: 'api-access',
    submit: 'Submit Request',
    sent: 'API Access Request Submitted!',
  },
  whitepaper: {
    page: '/yield-indices',
    opener: (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Whitepaper' }),
    fields: {},
    call: 'whitepaper',
    submit: 'Download Whitepaper',
    sent: 'Download Started',
  },
  waitlist: {
    page: '/peg-monitor',
    opener: inMain('Subscribe Now'),
    fields: {},
    call: 'waitlist',
    submit: 'Join the Waitlist',
    sent: 'You are on the waitlist',
  },
};

export type VisitorForm = (typeof VISITOR_FORMS)[keyof typeof VISITOR_FORMS];

/**
 * Opens a dialog by a button the server has drawn. Until the page's code has arrived, such a button
 * does nothing or leads to the page of its form; a click after the way back opens the dialog.
 */
export async function openDialogBy(
  page: Page,
  opener: Locator,
  dialog = page.getByRole('dialog'),
): Promise<Locator> {
  await expect(async () => {
    if (!(await dialog.isVisible())) {
      if (page.url().includes('/forms/')) await page.goBack();
      await opener.click({ timeout: 5000 });
    }
    await expect(dialog).toBeVisible({ timeout: 3000 });
  }).toPass();
  return dialog;
}

/** Types a visitor's answers into an open form. */
export async function fillForm(dialog: Locator, form: VisitorForm, email: string): Promise<void> {
  await dialog.getByLabel('Name').fill('Ada Example');
  await dialog.getByLabel('E-mail').fill(email);
  for (const [label, text] of Object.entries(form.fields)) {
    await dialog.getByLabel(label).fill(text);
  }
  for (const [label, value] of 'choices' in form ? Object.entries(form.choices) : []) {
    await dialog.getByLabel(label).selectOption(value);
  }
  await dialog.getByRole('checkbox').check();
}

/** Goes to the form's page, fills it in, presses the button and waits for the words of success. */
export async function sendForm(page: Page, form: VisitorForm, email: string): Promise<void> {
  await page.goto(form.page);
  const dialog = await openDialogBy(page, form.opener(page));
  await fillForm(dialog, form, email);
  // The words of success stay for three seconds: from here on they stay until they are read.
  await pauseClock(page);
  // Twice, as impatient people do: it is stored and mailed once.
  await dialog.getByRole('button', { name: form.submit }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(dialog.getByText(form.sent)).toBeVisible();
}
