import { NextRequest } from 'next/server';
import { middleware } from '../../../middleware';

process.env.SITE_URL = 'https://yield.test';

const CALLS = [
  ['/api/newsletter/unsubscribe', '/newsletter/unsubscribe?token=a.b'],
  ['/api/ai/alerts/stop', '/alerts/confirm?stop=a.b'],
] as const;

it.each(CALLS)('leads a reader who opens %s to the page that asks', (path, page) => {
  const response = middleware(new NextRequest(`https://yield.test${path}?token=a.b`));
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`https://yield.test${page}`);
});

const paths = CALLS.map(([path]) => `https://yield.test${path}?token=a.b`);

it.each(paths)('lets the POST of a mail server pass: no origin, no cookie: %s', (url) => {
  const response = middleware(
    new NextRequest(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );
  expect(response.headers.get('x-middleware-next')).toBe('1');
});

it.each(paths)('refuses a POST that another site made a browser send: %s', (url) => {
  const headers = { host: 'yield.test', origin: 'https://evil.test' };
  const response = middleware(new NextRequest(url, { method: 'POST', headers }));
  expect(response.status).toBe(403);
});
