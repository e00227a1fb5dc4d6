import { parseServerConfig } from '@/lib/config/server-config';

describe('parseServerConfig', () => {
  it('has a default for everything', () => {
    const config = parseServerConfig({});
    expect(config.port).toBe(3000);
    expect(config.databaseUrl).toBe('file:./data/stable-yield.db');
    expect(config.productName).toBe('Stable Yield');
    expect(config.siteUrl).toBe('http://localhost:3000');
    expect(config.market).toMatchObject({ feed: 'auto', replaySpeed: 60, sampleDays: 90 });
  });

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

  it('accepts a fractional replay speed', () => {
    expect(parseServerConfig({ MARKET_REPLAY_SPEED: '0.5' }).market.replaySpeed).toBe(0.5);
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '0', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '3e3', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '70000', 'PORT must be a whole number from 1 to 65535.'],
    [
      'DATABASE_URL',
      'mysql://localhost/x',
      'DATABASE_URL must be file:<path> for SQLite or postgres://… for PostgreSQL.',
    ],
    [
      'DATABASE_URL',
      './data.db',
      'DATABASE_URL must be file:<path> for SQLite or postgres://… for PostgreSQL.',
    ],
    ['MARKET_FEED', 'demo', 'MARKET_FEED must be one of auto, live, sample, replay.'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
    ['COLLECTOR_METRICS_PORT', '3000', 'COLLECTOR_METRICS_PORT must be another port than PORT.'],
    [
      'MARKET_REPLAY_SPEED',
      '0',
      "MARKET_REPLAY_SPEED must be a number above 0 (how many times real time) or 'max'.",
    ],
    [
      'MARKET_REPLAY_SPEED',
      'fast',
      "MARKET_REPLAY_SPEED must be a number above 0 (how many times real time) or 'max'.",
    ],
    ['SITE_URL', 'yields.example', 'SITE_URL must be an http:// or https:// address.'],
    ['PEG_API_URL', 'ftp://peg.example', 'PEG_API_URL must be an http:// or https:// address.'],
    ['REDIS_URL', 'localhost:6379', 'REDIS_URL must be a redis:// or rediss:// address.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      'READ_CALLS_PER_MINUTE',
      '0',
      'READ_CALLS_PER_MINUTE must be a whole number from 1 to 1000000.',
    ],
    ['TRUSTED_PROXY_HOPS', '-1', 'TRUSTED_PROXY_HOPS must be a whole number from 0 to 10.'],
    [
      'RETENTION_PAYLOAD_DAYS',
      '0',
      "RETENTION_PAYLOAD_DAYS must be a whole number of days from 1 to 36500, or 'forever'.",
    ],
    [
      'RETENTION_AUDIT_RECORD_DAYS',
      '365',
      "RETENTION_AUDIT_RECORD_DAYS must be a whole number of days from 1830 to 36500, or 'forever'.",
    ],
    [
      'ALLOWED_ORIGINS',
      'https://a.example/path',
      'ALLOWED_ORIGINS must list origins such as https://app.example, separated by commas.',
    ],
    ['INTERNAL_TOKEN', 'short', 'INTERNAL_TOKEN must have at least 16 characters.'],
  ])('names %s when it is %j', (name, value, sentence) => {
    expect(() => parseServerConfig({ [name]: value })).toThrow(sentence);
  });

  it('keeps rows for ever on request', () => {
    const { retention } = parseServerConfig({ RETENTION_HOUR_ROLLUP_DAYS: 'forever' });
    expect(retention.hourRollupDays).toBeNull();
    expect(retention.auditRecordDays).toBeNull();
    expect(retention.minuteRollupDays).toBe(90);
  });

  it('wants a folder for a replay', () => {
    expect(() => parseServerConfig({ MARKET_FEED: 'replay' })).toThrow(
      'MARKET_REPLAY must name the folder of a recorded market when MARKET_FEED is replay.',
    );
  });

  it('names every wrong variable at once and repeats no secret', () => {
    const parse = () => parseServerConfig({ PORT: 'x', LOG_LEVEL: 'y', INTERNAL_TOKEN: 'hush' });
    expect(parse).toThrow(/PORT .*\nLOG_LEVEL .*\nINTERNAL_TOKEN /s);
    expect(parse).not.toThrow(/hush/);
  });
});
