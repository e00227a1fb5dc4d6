import * as z from 'zod/mini';
import { freshnessOf } from '@/lib/features/contract/freshness';
import { routeUrl } from '@/lib/features/contract/route-url';
import { pegRecentContract } from '@/lib/features/peg/recent-contract';
import { pegStatusContract } from '@/lib/features/peg/status-contract';
import { ROUTES } from '@/lib/http/routes';

describe('swrKey', () => {
  it('is the path with its query in one order, so that equal calls share a key', () => {
    const key = '/api/frontend/peg/recent?asset=USDC&limit=50';
    expect(pegRecentContract.swrKey({ query: { limit: 50, asset: 'USDC' } })).toBe(key);
    expect(pegRecentContract.swrKey({ query: { asset: 'USDC', limit: 50 } })).toBe(key);
  });

  it('leaves out what is undefined and escapes what is given', () => {
    expect(pegRecentContract.swrKey({ query: { asset: undefined } })).toBe(
      '/api/frontend/peg/recent',
    );
    expect(pegStatusContract.swrKey({ params: { asset: 'a/b?c' } })).toBe(
      '/api/frontend/peg/status/a%2Fb%3Fc',
    );
  });

  it('refuses a missing path parameter by name', () => {
    expect(() => pegStatusContract.swrKey()).toThrow(/parameter asset/);
    expect(() => routeUrl('/x/{one}/{two}', { params: { one: '1' } })).toThrow(/parameter two/);
  });
});

it.each(ROUTES.map((route) => [route.key, route] as const))(
  '%s lets no cache keep an answer longer than screens wait to ask again',
  (_key, route) => {
    if (typeof route.cache !== 'object' || typeof route.refreshIntervalMs !== 'number') return;
    expect(route.cache.sharedSeconds * 1000).toBeLessThanOrEqual(route.refreshIntervalMs);
  },
);

it('every parameter of a path template is in the schema of its contract', () => {
  for (const { key, path, params } of ROUTES) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const known = params
      ? Object.keys(z.toJSONSchema(params, { io: 'input' }).properties ?? {})
      : [];
    expect([key, known]).toEqual([key, names]);
  }
});

it.each([
  [0, undefined, 'current'],
  [119, undefined, 'current'],
  [120, undefined, 'late'],
  [299, { age_seconds: 5, stale: false }, 'late'],
  [300, { age_seconds: 5, stale: false }, 'old'],
  // A daily figure, served 14 hours old by a running engine, then by one that has stopped.
  [50_400 + 60, { age_seconds: 50_400, stale: false }, 'late'],
  [50_400 + 30, { age_seconds: 50_400, stale: false }, 'current'],
  [50_400 + 30, { age_seconds: 50_400, stale: true }, 'old'],
] as const)('%d seconds, served as %j, are %s', (ageSeconds, served, freshness) => {
  expect(freshnessOf(ageSeconds, served)).toBe(freshness);
});

it.each([
  [310, 40, false, 'current'],
  [389, 40, false, 'current'],
  [390, 40, false, 'late'],
  [310, 40, true, 'old'],
] as const)(
  '%d seconds, served %d s old and read every five minutes (stopped: %j), are %s',
  (ageSeconds, age_seconds, stale, freshness) => {
    expect(freshnessOf(ageSeconds, { age_seconds, stale }, 300_000)).toBe(freshness);
  },
);
