import { securityHeaders } from '@/lib/config/security-headers.mjs';
import { parseServerConfig } from '@/lib/config/server-config';

describe('parseServerConfig', () => {
  it('reserves rights only where the operator says so', () => {
    const { apiLicense, terms } = parseServerConfig({ SITE_URL: 'https://yields.example' });
    expect(apiLicense).toEqual({
      name: 'Display and quotation with attribution',
      url: 'https://yields.example/terms',
    });
    expect(terms).toEqual({ file: null, isDefaultLicense: true });
    const own = parseServerConfig({ API_LICENSE: 'All rights reserved', TERMS_FILE: 'terms.md' });
    expect(own.apiLicense.name).toBe('All rights reserved');
    expect(own.terms).toEqual({ file: 'terms.md', isDefaultLicense: false });
  });

  it('treats an empty variable as unset', () => {
    expect(parseServerConfig({ PORT: '', MARKET_FEED: '', SITE_URL: '', REDIS_URL: '' })).toEqual(
      parseServerConfig({}),
    );
  });

  it('reads what is given', () => {
    const config = parseServerConfig({
      PORT: '8080',
      DATABASE_URL: 'postgres://postgres@127.0.0.1/test',
      SITE_URL: 'https://yields.example/',
      MARKET_FEED: 'replay',
      MARKET_REPLAY: 'recordings/one',
      MARKET_REPLAY_SPEED: 'max',
      TRUSTED_PROXY_HOPS: '2',
    });
    expect(config.port).toBe(8080);
    expect(config.databaseUrl).toBe('postgres://postgres@127.0.0.1/test');
    expect(config.siteUrl).toBe('https://yields.example');
    expect(config.market).toMatchObject({
      feed: 'replay',
      replayFolder: 'recordings/one',
      replaySpeed: 'max',
    });
    expect(config.trustedProxyHops).toBe(2);
  });

  const SMTP = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@x.test' };
  it.each([
    [{ PORT: 'abc' }, /PORT .*1 to 65535/],
    [{ PORT: '0' }, /PORT /],
    [{ PORT: '3e3' }, /PORT /],
    [{ PORT: '70000' }, /PORT /],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL .*file:.*postgres:/],
    [{ DATABASE_URL: './data.db' }, /DATABASE_URL /],
    [{ MARKET_FEED: 'demo' }, /MARKET_FEED .*auto, live, sample, replay/],
    [{ MARKET_FEED: 'replay' }, /MARKET_REPLAY .*folder/],
    [{ MARKET_REPLAY_SPEED: '0' }, /MARKET_REPLAY_SPEED .*above 0.*'max'/],
    [{ MARKET_REPLAY_SPEED: 'fast' }, /MARKET_REPLAY_SPEED /],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN .*16/],
    [{ INTERNAL_TOKEN: 'short' }, /INTERNAL_TOKEN .*16/],
    [{ COLLECTOR_METRICS_PORT: '3000' }, /COLLECTOR_METRICS_PORT .*PORT/],
    [{ SITE_URL: 'yields.example' }, /SITE_URL .*https:/],
    [{ PEG_API_URL: 'ftp://peg.example' }, /PEG_API_URL .*https:/],
    [{ REDIS_URL: 'localhost:6379' }, /REDIS_URL .*redis:/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL .*silent/],
    [{ READ_CALLS_PER_MINUTE: '0' }, /READ_CALLS_PER_MINUTE .*1 to 1000000/],
    [{ TRUSTED_PROXY_HOPS: '-1' }, /TRUSTED_PROXY_HOPS .*0 to 10/],
    [{ RETENTION_PAYLOAD_DAYS: '0' }, /RETENTION_PAYLOAD_DAYS .*1 to 36500.*'forever'/],
    [{ RETENTION_AUDIT_RECORD_DAYS: '365' }, /RETENTION_AUDIT_RECORD_DAYS .*1830 to 36500/],
    [{ RETENTION_SENT_MAIL_DAYS: '0' }, /RETENTION_SENT_MAIL_DAYS /],
    [{ ALLOWED_ORIGINS: 'https://a.example/path' }, /ALLOWED_ORIGINS .*commas/],
    [{ AI_CHAT_URL: 'https://model.example' }, /AI_CHAT_MODEL .*AI_CHAT_URL/],
    [{ AI_CHAT_MODEL: 'm' }, /AI_CHAT_URL /],
    [{ AI_CHAT_URL: 'model.example' }, /AI_CHAT_URL .*https:/],
    [{ AI_CHAT_URL: 'file:///etc/passwd' }, /AI_CHAT_URL .*https:/],
    [{ AI_CHAT_TOKEN: 'two words' }, /AI_CHAT_TOKEN .*spaces/],
    [{ AI_CHAT_TOKEN: 'a\r\nb' }, /AI_CHAT_TOKEN /],
    [{ NEXT_PUBLIC_ANALYTICS_URL: 'javascript:alert(1)' }, /NEXT_PUBLIC_ANALYTICS_URL .*https:/],
    [{ SMTP_URL: 'http://mail.test' }, /SMTP_URL .*smtps:/],
    [{ SMTP_URL: 'smtp://mail.test' }, /MAIL_FROM .*SMTP_URL/],
    [{ ...SMTP, MAIL_FROM: 'nobody' }, /MAIL_FROM /],
    [{ ...SMTP, MAIL_FROM: 'A\nBcc: b@x.test <a@x.test>' }, /MAIL_FROM /],
    [{ ...SMTP, MAIL_FROM: 'A, B <a@x.test>' }, /MAIL_FROM /],
    [{ DESK_EMAIL: 'a@x.test, b@x.test' }, /DESK_EMAIL .*one/],
    [{ SITE_SECRET: 'short' }, /SITE_SECRET .*32/],
    [{ MAIL_DAILY_LIMIT: '0' }, /MAIL_DAILY_LIMIT .*1/],
  ])('refuses %j, naming the variable and what it takes', (environment, fact) => {
    expect(() => parseServerConfig(environment)).toThrow(fact);
  });

  it('keeps rows for ever on request', () => {
    const { retention } = parseServerConfig({ RETENTION_HOUR_ROLLUP_DAYS: 'forever' });
    expect(retention.hourRollupDays).toBeNull();
    expect(retention.auditRecordDays).toBeNull();
    expect(retention.minuteRollupDays).toBe(90);
  });

  it('reads the settings of mail', () => {
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

  it('names every wrong variable at once and repeats no secret', () => {
    const parse = () => parseServerConfig({ PORT: 'x', LOG_LEVEL: 'y', INTERNAL_TOKEN: 'hush' });
    expect(parse).toThrow(/PORT .*\nLOG_LEVEL .*\nINTERNAL_TOKEN /s);
    expect(parse).not.toThrow(/hush/);
    const mail = { SMTP_URL: 'http://user:hunter2@mail.test' };
    expect(() => parseServerConfig(mail)).not.toThrow(/hunter2/);
  });
});

describe('the security policy', () => {
  const connect = (analyticsUrl?: string) => {
    const [policy] = securityHeaders({ development: false, analyticsUrl });
    return /connect-src ([^;]+)/.exec(policy?.value ?? '')?.[1];
  };

  it('lets the browser call nothing but the site itself without a sink', () => {
    expect(connect()).toBe("'self'");
    expect(connect('no address')).toBe("'self'");
  });

  it('allows the origin of the sink, and no more of it', () => {
    expect(connect('https://stats.example/in?site=1')).toBe("'self' https://stats.example");
  });
});
