import { NextRequest } from 'next/server';
import { isFromOwnPage, refuseWrite } from '@/lib/web/http/limits/write-guard';
import { middleware } from '../../../../../middleware';

const URL_OF_CALL = 'http://internal:3000/api/yields/refresh';

function post(headers: Record<string, string>, method = 'POST') {
  return new NextRequest(URL_OF_CALL, { method, headers });
}

describe('refuseWrite', () => {
  it.each([
    ['no Origin', {}],
    ['the host the call came to', { host: 'yield.test', origin: 'https://yield.test' }],
    ['an origin that is configured', { host: 'yield.test', origin: 'https://partner.test' }],
    ['exactly 32 KB', { 'content-length': '32768' }],
  ])('lets %s pass', (_what, headers: Record<string, string>) => {
    expect(refuseWrite(post(headers), ['https://partner.test'])).toBeNull();
  });

  it.each([
    ['another host', { host: 'yield.test', origin: 'https://evil.test' }],
    ['another port', { host: 'yield.test', origin: 'https://yield.test:8443' }],
    ['an opaque origin', { host: 'yield.test', origin: 'null' }],
    ['a cross-site form without Origin', { host: 'yield.test', 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s with 403', (_what, headers: Record<string, string>) => {
    expect(refuseWrite(post(headers), [])).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it.each(['32769', '-1e9x', 'NaN'])('refuses a body of %s bytes with 413', (length) => {
    const refusal = refuseWrite(post({ 'content-length': length }), []);
    expect(refusal).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  it('leaves reads alone', () => {
    const headers = { host: 'yield.test', origin: 'https://evil.test' };
    expect(refuseWrite(post(headers, 'GET'), [])).toBeNull();
  });

  it('reads further origins from ALLOWED_ORIGINS', () => {
    process.env.ALLOWED_ORIGINS = 'https://one.test, https://two.test/';
    try {
      const headers = { host: 'yield.test', origin: 'https://two.test' };
      expect(refuseWrite(post(headers))).toBeNull();
    } finally {
      delete process.env.ALLOWED_ORIGINS;
    }
  });
});

describe('isFromOwnPage', () => {
  const own = { host: 'yield.test', origin: 'https://yield.test' };

  it.each([
    ['the host it came to', own],
    ['the host it came to, as the browser says too', { ...own, 'sec-fetch-site': 'same-origin' }],
  ])('takes a form from %s', (_what, headers: Record<string, string>) => {
    expect(isFromOwnPage(post(headers))).toBe(true);
  });

  it('takes a form from SITE_URL behind a proxy that names another host', () => {
    process.env.NEXT_PUBLIC_SITE_URL = 'https://yield.test/';
    try {
      expect(isFromOwnPage(post({ ...own, host: 'internal:3000' }))).toBe(true);
    } finally {
      delete process.env.NEXT_PUBLIC_SITE_URL;
    }
  });

  it.each([
    ['nowhere', { host: 'yield.test' }],
    ['nowhere, from another site', { host: 'yield.test', 'sec-fetch-site': 'cross-site' }],
    ['another host', { ...own, origin: 'https://evil.test' }],
    ['another port', { ...own, origin: 'https://yield.test:8443' }],
    ['an opaque origin', { ...own, origin: 'null' }],
    ['another site, as the browser says', { ...own, 'sec-fetch-site': 'cross-site' }],
  ])('refuses a form from %s', (_what, headers: Record<string, string>) => {
    expect(isFromOwnPage(post(headers))).toBe(false);
  });

  it('refuses a form from an origin that may call the API', () => {
    process.env.ALLOWED_ORIGINS = 'https://partner.test';
    try {
      expect(isFromOwnPage(post({ ...own, origin: 'https://partner.test' }))).toBe(false);
    } finally {
      delete process.env.ALLOWED_ORIGINS;
    }
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
      middleware(post(headers)).headers.get('x-middleware-request-x-request-id');
    expect(handed({ 'x-request-id': 'trace-0042' })).toBe('trace-0042');
    expect(handed({ 'x-request-id': 'a b' })).toMatch(/^[0-9a-f-]{36}$/);
  });
});
