import * as z from 'zod/mini';
import * as coinCalls from '@/lib/features/coins/calls';
import { freshnessOf } from '@/lib/features/contract/freshness';
import type { Call } from '@/lib/features/contract/read-call';
import { routeUrl } from '@/lib/features/contract/route-url';
import * as exitCalls from '@/lib/features/exit/calls';
import * as indexCalls from '@/lib/features/indices/calls';
import * as pegCalls from '@/lib/features/peg/calls';
import { pegRecentContract } from '@/lib/features/peg/recent-contract';
import { pegStatusContract } from '@/lib/features/peg/status-contract';
import * as recordCalls from '@/lib/features/records/calls';
import * as regimeCalls from '@/lib/features/regime/calls';
import * as seriesCalls from '@/lib/features/series/calls';
import * as statusCalls from '@/lib/features/status/calls';
import * as treasuryCalls from '@/lib/features/treasury/calls';
import * as yieldCalls from '@/lib/features/yields/calls';
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

/** The calls that screens poll, by name: each subject's `calls.ts`. */
const CALLS = Object.entries<Call>({
  ...coinCalls,
  ...exitCalls,
  ...indexCalls,
  ...pegCalls,
  ...recordCalls,
  ...regimeCalls,
  ...seriesCalls,
  ...statusCalls,
  ...treasuryCalls,
  ...yieldCalls,
});

/** A screen reads the constituents of a record, not the whole of it. */
const READS_A_PART = ['indexRecordCall'];

describe.each(CALLS)('%s', (name, call) => {
  const route = ROUTES.find(({ path, method }) => path === call.path && method === 'GET');

  it('is a call of the API, and parses its answer with the same schema', async () => {
    const isWhole = (await call.loadSchema()) === route?.response;
    expect(route?.key).toBeDefined();
    expect(isWhole).toBe(!READS_A_PART.includes(name));
  });

  it('is not kept by caches for longer than screens wait to ask again', () => {
    const keptSeconds = typeof route?.cache === 'object' ? route.cache.sharedSeconds : 0;
    expect(keptSeconds * 1000).toBeLessThanOrEqual(call.refreshIntervalMs);
  });
});

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
  // No daily figure has gaps of weeks.
  [20 * 86_400, { age_seconds: 20 * 86_400, stale: false }, 'old'],
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
