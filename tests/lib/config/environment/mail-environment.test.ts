import { parseServerConfig } from '@/lib/config/server-config';

const SMTP = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@x.test' };

it('sends nothing, tells nobody and keeps days unless it is set', () => {
  const config = parseServerConfig({});
  expect(config.mail).toEqual({ dailyLimit: 2_000 });
  expect(config.siteSecret).toBeUndefined();
  expect(config.visitorRetention).toEqual({ answeredRequestDays: 365, sentMailDays: 30 });
});

it('reads what is given', () => {
  const config = parseServerConfig({
    SMTP_URL: 'smtps://user:secret@mail.test:465',
    MAIL_FROM: 'Stable Yield <no-reply@yield.test>',
    DESK_EMAIL: 'desk@yield.test',
    MAIL_DAILY_LIMIT: '500',
    SITE_SECRET: 'x'.repeat(32),
    RETENTION_ANSWERED_REQUEST_DAYS: 'forever',
    RETENTION_SENT_MAIL_DAYS: '7',
  });
  expect(config.mail).toEqual({
    smtpUrl: 'smtps://user:secret@mail.test:465',
    from: 'Stable Yield <no-reply@yield.test>',
    deskAddress: 'desk@yield.test',
    dailyLimit: 500,
  });
  expect(config.siteSecret).toBe('x'.repeat(32));
  expect(config.visitorRetention).toEqual({ answeredRequestDays: null, sentMailDays: 7 });
});

it.each([
  [{ SMTP_URL: 'http://mail.test' }, 'SMTP_URL must be an smtp:// or smtps:// address.'],
  [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM must be set when SMTP_URL is.'],
  [{ ...SMTP, MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address, or a name and'],
  [{ ...SMTP, MAIL_FROM: 'A\nBcc: b@x.test <a@x.test>' }, 'MAIL_FROM must be'],
  [{ ...SMTP, MAIL_FROM: 'A, B <a@x.test>' }, 'MAIL_FROM must be'],
  [{ DESK_EMAIL: 'a@x.test, b@x.test' }, 'DESK_EMAIL must be one e-mail address.'],
  [{ SITE_SECRET: 'short' }, 'SITE_SECRET must have at least 32 characters.'],
  [{ SITE_SECRET_PREVIOUS: 'x'.repeat(32) }, 'SITE_SECRET must be set when SITE_SECRET_PREVIOUS'],
  [{ MAIL_DAILY_LIMIT: '0' }, 'MAIL_DAILY_LIMIT must be a whole number from 1'],
  [{ RETENTION_SENT_MAIL_DAYS: '0' }, 'RETENTION_SENT_MAIL_DAYS must be'],
])('refuses %j with a sentence that names it', (environment, sentence) => {
  expect(() => parseServerConfig(environment)).toThrow(sentence);
});

it('does not repeat a secret', () => {
  const environment = { SMTP_URL: 'http://user:hunter2@mail.test' };
  expect(() => parseServerConfig(environment)).not.toThrow('hunter2');
});
