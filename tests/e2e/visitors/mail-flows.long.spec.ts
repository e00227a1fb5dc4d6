import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { openDialogBy, sendForm, VISITOR_FORMS } from '../../support/browser/playwright-forms';
import {
  DESK,
  linkIn,
  type MailSite,
  partOf,
  SENDER,
  subjectOf,
  mailTest as test,
} from '../../support/browser/playwright-mail-site';
import { violations } from '../../support/browser/playwright-visit';
import { openStarted } from '../../support/browser/started-page';

// Nothing is intercepted here: what a visitor sends goes through the site to a real mail server.
/** An operator's command starts a program of its own. */
test.describe.configure({ mode: 'serial' });

/** The desk's notice of the request whose reference the sender was told. */
async function noticesOf(site: MailSite, email: string, subject: string) {
  const acknowledgement = await site.mail(email, subject);
  const reference = /^Reference: ([0-9a-f]{12})\r?$/m.exec(
    partOf(acknowledgement, 'text/plain'),
  )?.[1];
  const notice = await site.mail(DESK, `(${reference})`);
  return { acknowledgement, notice, reference: reference ?? '' };
}

async function openAlerts(page: Page) {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Set AI Alert' }).first();
  return openDialogBy(page, opener);
}

test('a message sent while the mail server is away waits, and arrives once', async ({
  page,
  site,
}) => {
  await sendForm(page, VISITOR_FORMS.contact, 'contact@visitors.test');
  await expect
    .poll(() => site.operator('outbox'))
    .toMatch(/contact@visitors\.test[\s\S]*2 waiting, 0 given up/);
  expect(site.accepted()).toEqual([]);

  await site.mailServerUp();
  const { acknowledgement, notice, reference } = await noticesOf(
    site,
    'contact@visitors.test',
    'We received your message',
  );
  expect(acknowledgement.from).toBe(SENDER);
  expect(acknowledgement.headers.get('reply-to')).toBe(DESK);
  // The address may be somebody else's: nothing that was typed is mailed to it.
  expect(acknowledgement.raw).not.toContain('USDC');
  expect(notice.headers.get('reply-to')).toBe('contact@visitors.test');
  const text = partOf(notice, 'text/plain').replaceAll('\r\n', '\n');
  expect(text).toContain('name: Ada Example');
  expect(text).toContain('subject: data_licensing');
  expect(text).toContain(VISITOR_FORMS.contact.fields.Message);
  const html = partOf(notice, 'text/html');
  expect(html).toContain('&lt;b&gt;1 &lt; 2&lt;/b&gt; &amp; &quot;Größe&quot;');
  expect(html).not.toContain('<b>');

  await expect.poll(() => site.operator('outbox')).toMatch(/0 waiting, 0 given up/);
  expect(site.accepted()).toHaveLength(2);
  const sheet = await site.operator('show', reference);
  expect(sheet).toMatch(/^kind +contact$/m);
  expect(sheet).toMatch(/^consent +The sender agrees/m);
});

for (const [form, subject, values] of [
  [
    'landing',
    'We received your API access request',
    ['company: Landing Treasury', 'useCase: research'],
  ],
  [
    'apiPage',
    'We received your API access request',
    ['company: Docs Treasury', 'intendedUse: A cash policy'],
  ],
  ['waitlist', 'You are on the waitlist', ['name: Ada Example', 'email: waitlist@visitors.test']],
] as const) {
  test(`${form}: the request is acknowledged and the desk gets its values`, async ({
    page,
    site,
  }) => {
    const email = `${form.toLowerCase()}@visitors.test`;
    await sendForm(page, VISITOR_FORMS[form], email);
    const { notice } = await noticesOf(site, email, subject);
    const text = partOf(notice, 'text/plain');
    for (const value of values) expect(text).toContain(value);
  });
}

test('whitepaper: the PDF downloads after the form, and the mail leads to it too', async ({
  page,
  request,
  site,
}) => {
  const started = page.waitForEvent('download');
  await sendForm(page, VISITOR_FORMS.whitepaper, 'paper@visitors.test');
  const download = await started;
  expect(new URL(download.url()).pathname).toBe('/whitepaper.pdf');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const { acknowledgement } = await noticesOf(
    site,
    'paper@visitors.test',
    'The whitepaper you requested',
  );
  const linked = await request.get(linkIn(acknowledgement, site.url, '/whitepaper.pdf'));
  expect(Buffer.compare(await linked.body(), bytes)).toBe(0);
});

test('newsletter: confirmed by the mailed link, ended by a mail program’s bare POST', async ({
  page,
  site,
}) => {
  const email = 'reader@visitors.test';
  await openStarted(page, '/blog');
  const form = page.getByRole('main').locator('form').filter({ hasText: 'Subscribe' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await expect(toasts.getByText('Subscribed successfully!')).toBeVisible();
  const statusOf = async () =>
    (await site.operator('list', '--kind', 'newsletter')).match(/(\w+) {2}reader@/)?.[1];
  expect(await statusOf()).toBe('pending');

  const confirmation = await site.mail(email, 'Confirm your subscription');
  expect(confirmation.headers.has('list-unsubscribe')).toBe(false);
  await page.goto(linkIn(confirmation, site.url, '/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirm Subscription' }).click();
  await expect(page.getByText('Your subscription is confirmed.')).toBeVisible();
  expect(await statusOf()).toBe('confirmed');

  const welcome = await site.mail(email, 'Welcome');
  expect(welcome.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const oneClick = /^<(http:\/\/[^>]+)>$/.exec(welcome.headers.get('list-unsubscribe') ?? '')?.[1];
  // As a mail program does it: no cookie, no Origin, a form of one field (RFC 8058).
  const ended = await fetch(oneClick ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(ended.status).toBe(200);
  expect(await statusOf()).toBe('unsubscribed');
});

test('an alert becomes active by its mailed link; another browser sees nothing of it', async ({
  page,
  browser,
  site,
}) => {
  const email = 'alerts@visitors.test';
  const dialog = await openAlerts(page);
  await dialog.getByLabel('Stablecoin').selectOption('USDC');
  await dialog.getByLabel('Condition').selectOption('>');
  await dialog.getByLabel('Threshold (%)').fill('49.5');
  await dialog.getByLabel('E-mail (optional)').fill(email);
  await dialog.getByRole('button', { name: 'Create Alert' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'USDC yield > 49.5%' });
  await expect(row).toBeVisible();
  await expect(row.getByText('Active', { exact: true })).toBeHidden();

  const mail = await site.mail(email, 'confirm your alerts');
  await page.goto(linkIn(mail, site.url, '/alerts/confirm'));
  await page.getByRole('button', { name: 'Confirm and Show Alerts' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  const listed = page.getByRole('listitem').filter({ hasText: 'USDC yield > 49.5%' });
  await expect(listed.getByText('Active', { exact: true })).toBeVisible();
  const again = (await openAlerts(page)).getByRole('listitem').filter({ hasText: '49.5%' });
  await expect(again.getByText('Active', { exact: true })).toBeVisible();

  const stranger = await browser.newContext({ baseURL: site.url });
  const theirs = await stranger.newPage();
  await theirs.addInitScript((known) => localStorage.setItem('alerts-email', known), email);
  await expect((await openAlerts(theirs)).getByText(/^No alerts configured yet/)).toBeVisible();
  const known = await stranger.request.get(`/api/ai/alerts/${email}`);
  const unknown = await stranger.request.get('/api/ai/alerts/nobody@visitors.test');
  expect(await known.text()).toBe(await unknown.text());
  await stranger.close();
});

test('a free key is made by the mailed link, once', async ({ page, request, site }) => {
  const email = 'free@visitors.test';
  await page.goto('/api-documentation');
  const opener = page.getByRole('main').getByRole('button', { name: 'Get a Free Key' }).first();
  const dialog = await openDialogBy(page, opener);
  await dialog.getByLabel('E-mail address').fill('nobody');
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await expect(dialog.getByText('Enter a valid e-mail address')).toBeVisible();
  await dialog.getByLabel('E-mail address').fill(email);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await expect(dialog.getByText('Check your inbox')).toBeVisible();

  await page.goto(linkIn(await site.mail(email, 'API key'), site.url, '/keys/confirm'));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('button', { name: 'Create Key' }).click();
  const shown = page.getByRole('main').locator('code');
  await expect(shown).toHaveText(/^sy_[a-z0-9]{8}_[\w-]{43}$/);
  expect(await violations(page)).toEqual([]);
  const headers = { authorization: `Bearer ${await shown.textContent()}` };
  const answer = await request.get(`${site.url}/api/v1/coins`, { headers });
  expect(answer.headers()['ratelimit-limit']).toBe('1000');

  await page.reload();
  await page.getByRole('button', { name: 'Create Key' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no longer valid');
});

test('the operator lists every request, and no mail was sent twice', async ({ site }) => {
  const list = await site.operator('list');
  for (const [kind, name] of [
    ['contact', 'contact'],
    ['api-access', 'landing'],
    ['api-access', 'apipage'],
    ['waitlist', 'waitlist'],
    ['whitepaper', 'paper'],
  ]) {
    expect(list).toMatch(new RegExp(`${kind}  new  ${name}@visitors\\.test  Ada Example`));
  }
  expect(list).toMatch(/^5 requests$/m);
  await expect.poll(() => site.operator('outbox')).toMatch(/0 waiting, 0 given up/);
  const mails = site.accepted().map((mail) => `${mail.to.join()} ${subjectOf(mail)}`);
  expect([...new Set(mails)].sort()).toEqual([...mails].sort());
  const ids = site.accepted().map(({ headers }) => headers.get('message-id'));
  expect(new Set(ids).size).toBe(mails.length);
});
