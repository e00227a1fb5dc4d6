import { NextRequest } from 'next/server';
import { isFromOwnPage, refuseWrite } from '@/lib/http/limits/write-guard';
import { middleware } from '../../../../middleware';

const URL_OF_CALL = 'http://internal:3000/api/yields/refresh';

function post(headers: Record<string, string>, method = 'POST') {
  return new NextRequest(URL_OF_CALL, { method, headers });
}

// As a build has it; the environment of one test never reaches the next.
const ENVIRONMENT = { ...process.env };
beforeEach(() => {
  process.env = { ...ENVIRONMENT, NEXT_PUBLIC_SITE_URL: 'https://yield.test/' };
});
afterAll(() => {
  process.env = ENVIRONMENT;
});

describe('refuseWrite', () => {
  const own = { host: 'yield.test', origin: 'https://yield.test' };
  const partner = { host: 'yield.test', origin: 'https://partner.test' };

  it.each([
    ['no Origin', { host: 'yield.test' }],
    ['a page of the site', own],
    ['a page of the site, as the browser says too', { ...own, 'sec-fetch-site': 'same-origin' }],
    ['the port that https has anyway', { ...own, host: 'yield.test:443' }],
    ['an origin that is configured', partner],
    ['a configured origin of the same domain', { ...partner, 'sec-fetch-site': 'same-site' }],
    ['a configured origin of another site', { ...partner, 'sec-fetch-site': 'cross-site' }],
    ['the host of a configured origin', { ...partner, host: 'partner.test' }],
    ['a program on this machine', { host: '127.0.0.1:3000' }],
    ['a page on this machine', { host: '127.0.0.1:4711', origin: 'http://127.0.0.1:4711' }],
    ['its name', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    ['IPv6', { host: '[::1]:3000', origin: 'http://[::1]:3000' }],
    ['exactly 32 KB', { host: 'yield.test', 'content-length': '32768' }],
  ])('lets %s pass', (_what, headers: Record<string, string>) => {
    expect(refuseWrite(post(headers), ['https://partner.test'])).toBeNull();
  });

  it.each([
    ['another host', { ...own, origin: 'https://evil.test' }],
    ['another port', { ...own, origin: 'https://yield.test:8443' }],
    ['a page that was sent over http', { ...own, origin: 'http://yield.test' }],
    ['an opaque origin', { ...own, origin: 'null' }],
    ['a cross-site form without Origin', { host: 'yield.test', 'sec-fetch-site': 'cross-site' }],
    ['another host of the domain', { ...own, 'sec-fetch-site': 'same-site' }],
    ['the same without Origin', { host: 'yield.test', 'sec-fetch-site': 'same-site' }],
    ['another port here', { host: 'localhost:3000', origin: 'http://localhost:4000' }],
    ['a page here that calls the site', { host: 'yield.test', origin: 'http://localhost:3000' }],
  ])('refuses %s with 403', (_what, headers: Record<string, string>) => {
    expect(refuseWrite(post(headers), [])).toEqual({
      status: 403,
      code: 'forbidden',
      detail: 'Origin: not allowed.',
    });
  });

  it.each([
    ['a name that leads here', { host: 'rebound.test', origin: 'https://rebound.test' }],
    ['it without Origin', { host: 'rebound.test:3000' }],
    ['a name that only begins like this machine', { host: 'localhost.evil.test' }],
    ['another port of the site', { host: 'yield.test:8443' }],
    ['what is no host', { host: 'a b' }],
  ])('refuses %s by its host', (_what, headers: Record<string, string>) => {
    const refusal = refuseWrite(post(headers), []);
    expect(refusal).toMatchObject({ status: 403, detail: expect.stringMatching(/^Host: /) });
  });

  it('takes the address it listens on for its own', () => {
    const headers = { host: '192.0.2.7:3000', origin: 'http://192.0.2.7:3000' };
    expect(refuseWrite(post(headers), [])).toMatchObject({ status: 403 });
    process.env.HOST = '192.0.2.7';
    expect(refuseWrite(post(headers), [])).toBeNull();
  });

  it.each(['32769', '-1e9x', 'NaN'])('refuses a body of %s bytes with 413', (length) => {
    const refusal = refuseWrite(post({ host: 'yield.test', 'content-length': length }), []);
    expect(refusal).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  describe('without SITE_URL', () => {
    beforeEach(() => {
      process.env.NEXT_PUBLIC_SITE_URL = '';
      process.env.SITE_URL = '';
    });

    it.each([
      ['a name', { host: 'desk.lan:3000', origin: 'http://desk.lan:3000' }],
      ['an address', { host: '192.0.2.7:3000', origin: 'http://192.0.2.7:3000' }],
      ['an IPv6 address', { host: '[2001:db8::7]:3000', origin: 'http://[2001:db8::7]:3000' }],
      ['a name behind a proxy with TLS', { host: 'yield.test', origin: 'https://yield.test' }],
      ['a name with its usual port', { host: 'yield.test:443', origin: 'https://yield.test' }],
      ['a program', { host: 'desk.lan:3000' }],
    ])('takes the address it is called at for its own: %s', (_what, headers) => {
      expect(refuseWrite(post({ ...headers, 'sec-fetch-site': 'same-origin' }), [])).toBeNull();
      expect(refuseWrite(post(headers), [])).toBeNull();
      expect(isFromOwnPage(post(headers))).toBe('origin' in headers);
    });

    it.each([
      ['another site', { host: 'desk.lan:3000', origin: 'https://evil.test' }],
      ['another port', { host: 'desk.lan:3000', origin: 'http://desk.lan:4000' }],
      ['a page without an origin', { host: 'desk.lan:3000', origin: 'null' }],
      ['no host', { host: 'a b', origin: 'http://a b' }],
      ['what the browser calls another site', { host: 'desk.lan', 'sec-fetch-site': 'cross-site' }],
      ['another host of the domain', { host: 'desk.lan', 'sec-fetch-site': 'same-site' }],
    ])('refuses %s', (_what, headers: Record<string, string>) => {
      expect(refuseWrite(post(headers), [])).toMatchObject({ detail: 'Origin: not allowed.' });
      expect(isFromOwnPage(post(headers))).toBe(false);
    });
  });

  it('tells a visitor at another address the one of the site', () => {
    const refusal = refuseWrite(post({ host: '192.0.2.7', origin: 'http://192.0.2.7' }), []);
    expect(refusal?.detail).toContain('https://yield.test');
  });

  it('leaves reads alone', () => {
    const headers = { host: 'rebound.test', origin: 'https://evil.test' };
    expect(refuseWrite(post(headers, 'GET'), [])).toBeNull();
  });

  it('reads further origins from ALLOWED_ORIGINS', () => {
    process.env.ALLOWED_ORIGINS = 'https://one.test, https://two.test/';
    expect(refuseWrite(post({ host: 'yield.test', origin: 'https://two.test' }))).toBeNull();
  });
});

describe('isFromOwnPage', () => {
  const own = { host: 'yield.test', origin: 'https://yield.test' };

  it.each([
    ['SITE_URL', own],
    ['SITE_URL, as the browser says too', { ...own, 'sec-fetch-site': 'same-origin' }],
    ['this machine', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  ])('takes a form from %s', (_what, headers: Record<string, string>) => {
    expect(isFromOwnPage(post(headers))).toBe(true);
  });

  it.each([
    ['nowhere', { host: 'yield.test' }],
    ['nowhere, from another site', { host: 'yield.test', 'sec-fetch-site': 'cross-site' }],
    ['another host', { ...own, origin: 'https://evil.test' }],
    ['another port', { ...own, origin: 'https://yield.test:8443' }],
    ['a page that was sent over http', { ...own, origin: 'http://yield.test' }],
    ['an opaque origin', { ...own, origin: 'null' }],
    ['another site, as the browser says', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['another host of the domain', { ...own, 'sec-fetch-site': 'same-site' }],
  ])('refuses a form from %s', (_what, headers: Record<string, string>) => {
    expect(isFromOwnPage(post(headers))).toBe(false);
  });

  it('refuses a form from an origin that may call the API', () => {
    process.env.ALLOWED_ORIGINS = 'https://partner.test';
    expect(isFromOwnPage(post({ ...own, origin: 'https://partner.test' }))).toBe(false);
  });
});

describe('middleware', () => {
  it('answers a refusal with the envelope and lets nobody keep it', async () => {
    const response = middleware(post({ host: 'yield.test', origin: 'https://evil.test' }));
    expect(response.status).toBe(403);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const requestId = response.headers.get('x-request-id');
    expect(await response.json()).toEqual({
      detail: 'Origin: not allowed.',
      code: 'forbidden',
      request_id: requestId,
    });
  });

  it('hands a request id on to the handler, its own unless the given one is harmless', () => {
    const handed = (headers: Record<string, string>) =>
      middleware(post({ host: 'yield.test', ...headers })).headers.get(
        'x-middleware-request-x-request-id',
      );
    expect(handed({ 'x-request-id': 'trace-0042' })).toBe('trace-0042');
    expect(handed({ 'x-request-id': 'a b' })).toMatch(/^[0-9a-f-]{36}$/);
  });
});
