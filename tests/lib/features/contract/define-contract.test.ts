import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
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

it('keeps the definition and is a GET without aliases unless it says otherwise', () => {
  const response = z.object({ a: z.number() });
  const contract = defineContract({
    key: 'k',
    path: '/k',
    summary: 's',
    tag: 't',
    response,
    cache: cacheFor(30),
    errors: [],
  });
  expect(contract.response).toBe(response);
  expect([contract.method, contract.aliases]).toEqual(['GET', []]);
  expect(contract.cache).toEqual({ sharedSeconds: 30 });
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
