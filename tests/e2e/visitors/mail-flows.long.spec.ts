import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from 'playwright/test';
import { openDialogBy, sendForm, VISITOR_FORMS } from '../../support/browser/playwright-forms';
import { discardSite, startSite } from '../../support/browser/playwright-site';
import { openStarted, violations } from '../../support/browser/playwright-visit';
import { freePort } from '../../support/servers/ports';
import {
  type ReceivedMail,
  startSmtpServer,
  type TestSmtpServer,
} from '../../support/servers/smtp-server';

const DESK = 'desk@yield.test';
const SENDER = 'notices@yield.test';
/** A server that is away is tried again after 5 s, then after twice as long each time. */
const MAIL_TIMEOUT_MS = 120_000;

type MailSite = {
  readonly url: string;
  /** Starts the mail server, which nobody answers for before. */
  mailServerUp(): Promise<void>;
  /** Everything the mail server has taken. */
  accepted(): readonly ReceivedMail[];
  /** Waits for a mail to an address whose subject holds the words. */
  mail(to: string, subject: string): Promise<ReceivedMail>;
  /** What `npm run requests -- …` prints. */
  operator(...args: string[]): Promise<string>;
  stop(): Promise<void>;
};

/** A site of its own on the demonstration market, whose mail server is not there yet. */
async function startMailSite(): Promise<MailSite> {
  const smtpPort = await freePort();
  let server: TestSmtpServer | undefined;
  const site = await startSite({
    hasHistory: true,
    env: {
      MARKET_FEED: 'sample',
      LOG_LEVEL: 'warn',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: `Desk <${SENDER}>`,
      DESK_EMAIL: DESK,
    },
  });
  // SITE_URL is part of the build: without it links lead to localhost, and so do the pages here.
  const url = site.url.replace('127.0.0.1', 'localhost');
  const accepted = () => server?.accepted ?? [];
  return {
    url,
    accepted,
    async mailServerUp() {
      server = await startSmtpServer({ port: smtpPort });
    },
    async mail(to, subject) {
      const deadline = Date.now() + MAIL_TIMEOUT_MS;
      for (;;) {
        const found = accepted().find(
          (mail) => isFor(mail, to) && subjectOf(mail).includes(subject),
        );
        if (found) return found;
        if (Date.now() > deadline) {
          const seen = accepted().map((mail) => `${mail.to.join()}: ${subjectOf(mail)}`);
          throw new Error(`no mail "${subject}" to ${to}; there are\n${seen.join('\n')}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async operator(...args) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['lib/cli/run.mjs', 'requests', ...args],
        {
          cwd: process.cwd(),
          env: { ...process.env, DATABASE_URL: `file:${path.join(site.folder, 'site.db')}` },
        },
      );
      return stdout;
    },
    async stop() {
      await discardSite(site);
      await server?.close();
    },
  };
}

/** One such site for all tests of a file; their pages are its pages. */
const test = base.extend<object, { site: MailSite }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const site = await startMailSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

const isFor = (mail: ReceivedMail, to: string) => mail.to.length === 1 && mail.to[0] === to;

function subjectOf({ headers }: ReceivedMail): string {
  return headers.get('subject') ?? '';
}

/** One part of a mail as its reader sees it. */
function partOf({ raw, headers }: ReceivedMail, type: 'text/plain' | 'text/html'): string {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`));
  if (boundary === '' || part === undefined) throw new Error(`the mail has no ${type} part`);
  const end = part.indexOf('\r\n\r\n');
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(part.slice(0, end))?.[1];
  const body = part.slice(end + 4);
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? unquoted(body) : body;
}

function unquoted(text: string): string {
  const joined = text.replace(/=\r\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The first address of ours in the text of a mail whose path begins so. */
function linkIn(mail: ReceivedMail, origin: string, begins: string): string {
  const links = partOf(mail, 'text/plain').match(/http:\/\/\S+/g) ?? [];
  const found = links.find((link) => link.startsWith(`${origin}${begins}`));
  if (found === undefined) throw new Error(`no link ${begins} in ${links.join(' ')}`);
  return found;
}

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
    ['whitepaper', 'paper'],
  ]) {
    expect(list).toMatch(new RegExp(`${kind}  new  ${name}@visitors\\.test  Ada Example`));
  }
  expect(list).toMatch(/^2 requests$/m);
  await expect.poll(() => site.operator('outbox')).toMatch(/0 waiting, 0 given up/);
  const mails = site.accepted().map((mail) => `${mail.to.join()} ${subjectOf(mail)}`);
  expect([...new Set(mails)].sort()).toEqual([...mails].sort());
  const ids = site.accepted().map(({ headers }) => headers.get('message-id'));
  expect(new Set(ids).size).toBe(mails.length);
});
