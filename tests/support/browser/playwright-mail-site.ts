import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base } from 'playwright/test';
import { freePort } from '../servers/ports';
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '../servers/smtp-server';
import { discardSite, startSite } from './playwright-site';

export const DESK = 'desk@yield.test';
export const SENDER = 'notices@yield.test';
/** The sender waits up to a minute after a mail server was away for a while. */
const MAIL_TIMEOUT_MS = 300_000;

export type MailSite = {
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
        'npm',
        ['run', '--silent', 'requests', '--', ...args],
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
export const mailTest = base.extend<object, { site: MailSite }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const site = await startMailSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

const isFor = (mail: ReceivedMail, to: string) => mail.to.length === 1 && mail.to[0] === to;

export function subjectOf({ headers }: ReceivedMail): string {
  return headers.get('subject') ?? '';
}

/** One part of a mail as its reader sees it. */
export function partOf({ raw, headers }: ReceivedMail, type: 'text/plain' | 'text/html'): string {
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
export function linkIn(mail: ReceivedMail, origin: string, begins: string): string {
  const links = partOf(mail, 'text/plain').match(/http:\/\/\S+/g) ?? [];
  const found = links.find((link) => link.startsWith(`${origin}${begins}`));
  if (found === undefined) throw new Error(`no link ${begins} in ${links.join(' ')}`);
  return found;
}
