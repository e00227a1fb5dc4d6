import { NextRequest } from 'next/server';
import { middleware } from '@/middleware';

const URL_OF_CALL = 'https://yield.test/api/newsletter/unsubscribe?token=a.b';

it('leads a reader who opens the one-click address to the page that asks', () => {
  const response = middleware(new NextRequest(URL_OF_CALL));
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(
    'https://yield.test/newsletter/unsubscribe?token=a.b',
  );
});

it('lets the POST of a mail server pass: no origin, no cookie', () => {
  const response = middleware(
    new NextRequest(URL_OF_CALL, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );
  expect(response.headers.get('x-middleware-next')).toBe('1');
});

it('refuses a POST that another site made a browser send', () => {
  const headers = { host: 'yield.test', origin: 'https://evil.test' };
  const response = middleware(new NextRequest(URL_OF_CALL, { method: 'POST', headers }));
  expect(response.status).toBe(403);
});
