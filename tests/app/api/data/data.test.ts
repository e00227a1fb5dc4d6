import { MINUTE_MS } from '@/lib/benchmark/durations';
import type { PlanId } from '@/lib/config/public/plans';
import type { Constituents } from '@/lib/features/indices/constituents-contract';
import { revokeKey } from '@/lib/features/keys/store';
import type { Bulk } from '@/lib/features/series/bulk-contract';
import { ROUTES } from '@/lib/http/routes';
import { liveStatuses } from '../../../support/live-claims';
import { apiStore } from '../api-store';
import { type CallInput, callRoute, type RouteKey } from '../handlers';
import { TICK_MS } from '../market-fixture';
import { seedData } from './data-store';
import {
  ALERT_READS,
  bearer,
  chartKeyFor,
  DATA_CALLS,
  keyFor,
  SHEET_CALLS,
  UDF_CALLS,
  WIDER_CALLS,
} from './key-calls';

const DELAY_MS = 15 * MINUTE_MS;
const keys = {} as Record<PlanId, string>;

const at = (ms: number) => jest.useFakeTimers({ now: ms, doNotFake: ['nextTick', 'setImmediate'] });
const ask = (plan: PlanId, key: RouteKey, input: CallInput = {}) =>
  callRoute(key, { ...input, headers: { ...bearer(keys[plan]), ...input.headers } });
const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
const ALL = [...DATA_CALLS, ...WIDER_CALLS];

const store = apiStore(seedData);
beforeAll(async () => {
  for (const plan of ['free', 'pro', 'enterprise'] as const) {
    keys[plan] = (await keyFor(store, plan)).key;
  }
});
beforeEach(() => at(TICK_MS));
afterEach(() => jest.useRealTimers());

it('limits the dear calls of an account by their points, at no cost to its quota', async () => {
  const { key } = await keyFor(store, 'free');
  const bulk = () => callRoute('getBulk', { params: { dataset: 'fixings' }, headers: bearer(key) });
  // 25 points each of 600 a minute.
  for (let call = 0; call < 24; call += 1) expect((await bulk()).status).toBe(200);
  const refused = await bulk();
  expect(refused.status).toBe(429);
  expect(refused.headers.has('ratelimit-remaining')).toBe(false);
  const cheap = await callRoute('listCoins', { headers: bearer(key) });
  expect(cheap.status).toBe(200);
  expect(cheap.headers.get('ratelimit-remaining')).toBe(String(1000 - 25));
});

it('calls here every read that needs a key', () => {
  const keyed = ROUTES.filter((route) => 'keyed' in route && route.method === 'GET');
  const called = [...DATA_CALLS, ...UDF_CALLS, ...SHEET_CALLS].map(([key]) => key);
  expect(new Set([...called, ...ALERT_READS])).toEqual(new Set(keyed.map(({ key }) => key)));
});

describe('a call with a key', () => {
  it.each(ALL)(
    '%s %j answers a Pro key by its contract, and no shared cache may keep it',
    async (key, input) => {
      const response = await ask('pro', key, input);
      const body: unknown = await response.json();
      expect([response.status, body]).toEqual([200, expect.anything()]);
      const parsed = ROUTES.find((route) => route.key === key)?.response.safeParse(body);
      expect(parsed?.error?.issues).toBeUndefined();
      expect(parsed?.data).toEqual(body);
      // All of it is demonstration data.
      expect(liveStatuses(body)).toEqual([]);
      const isFile = key === 'getBulk';
      expect(response.headers.get('cache-control')).toBe(
        isFile ? 'private, no-cache' : 'private, no-store',
      );
      expect(response.headers.get('vary')).toMatch(/(^|, )Authorization, X-API-Key$/);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-expose-headers')).toContain(
        'RateLimit-Remaining',
      );
      expect(response.headers.has('etag')).toBe(isFile);
      expect(response.headers.get('ratelimit-limit')).toBe('100000');
    },
  );

  it.each(WIDER_CALLS)('%s %j gives a Free key what it gives without one', async (key, input) => {
    const open = await callRoute(key, input);
    expect(open.headers.get('cache-control')).not.toContain('private');
    expect(await json(ask('free', key, input))).toEqual(await open.json());
  });

  it.each(DATA_CALLS)('%s %j is refused without one', async (key, input) => {
    const response = await callRoute(key, input);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      code: 'unauthorized',
      detail: expect.stringContaining('requires an API key'),
    });
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="data"');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('ratelimit-limit')).toBeNull();
  });

  it('is not counted with the reads of its address', async () => {
    const from = { 'x-forwarded-for': '10.9.2.1' };
    // 4 points each of 600 a minute.
    const audit = { params: { index: 'SYI' }, headers: from };
    for (let call = 0; call < 150; call += 1) await callRoute('getAuditRecord', audit);
    expect((await callRoute('listCoins', { headers: from })).status).toBe(429);
    expect((await ask('pro', 'listCoins', { headers: from })).status).toBe(200);
  });

  it.each(UDF_CALLS)('%s %j needs a larger plan than Free, and says which', async (key, input) => {
    const { chart } = await chartKeyFor(store, 'free');
    const response = await callRoute(key, { ...input, params: { key: chart.key } });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      s: 'error',
      errmsg: expect.stringMatching(/Pro Trader or Enterprise/),
    });
  });
});

describe('a key', () => {
  it('may come in X-API-Key as well', async () => {
    const headers = { 'x-api-key': keys.pro };
    expect((await callRoute('getRegimeHistory', { headers })).status).toBe(200);
  });

  it('that is unknown, changed, malformed or revoked gets the same 401', async () => {
    const gone = await keyFor(store, 'pro');
    await revokeKey(store.db, { prefix: gone.prefix, nowMs: TICK_MS, by: 'operator' });
    const changed = keys.pro.slice(0, -1) + (keys.pro.endsWith('A') ? 'B' : 'A');
    const wrong = [gone.key, changed, `sy_zzzzzzzz_${'a'.repeat(43)}`, 'x', 'sy_', 'é'.repeat(300)];
    const answers = new Set<string>();
    for (const [n, key] of wrong.entries()) {
      const headers = {
        // A header carries bytes; what is no Latin text cannot be sent at all.
        'x-api-key': key,
        'x-forwarded-for': `10.9.0.${n}`,
        'x-request-id': 'same-request-id',
      };
      const response = await callRoute('getRegimeHistory', { headers });
      expect(response.status).toBe(401);
      answers.add(await response.text());
    }
    expect([...answers]).toEqual([
      '{"detail":"This API key is not valid.","code":"unauthorized","request_id":"same-request-id"}',
    ]);
  });

  it('that is guessed at is limited by address, and a right one is not', async () => {
    const from = { 'x-forwarded-for': '10.9.1.1' };
    const statuses = new Set<number>();
    for (let n = 0; n < 70; n += 1) {
      statuses.add(
        (await callRoute('getRegimeHistory', { headers: { ...from, ...bearer('no') } })).status,
      );
    }
    expect([...statuses]).toEqual([401, 429]);
    expect((await ask('pro', 'getRegimeHistory', { headers: from })).status).toBe(200);
  });

  it('notes its last use, to the minute', async () => {
    const { key, prefix } = await keyFor(store, 'pro');
    const used = async () =>
      (
        await store.db
          .selectFrom('api_keys')
          .select('last_used_at_ms as at')
          .where('prefix', '=', prefix)
          .executeTakeFirst()
      )?.at;
    for (const seconds of [0, 20, 59]) {
      at(TICK_MS + seconds * 1000);
      await callRoute('getRegimeHistory', { headers: bearer(key) });
      expect(await used()).toBe(TICK_MS);
    }
    at(TICK_MS + MINUTE_MS);
    await callRoute('getRegimeHistory', { headers: bearer(key) });
    expect(await used()).toBe(TICK_MS + MINUTE_MS);
  });
});

describe('the quota', () => {
  const left = (response: Response) => response.headers.get('ratelimit-remaining');

  it('counts down within the UTC day and says when it begins anew', async () => {
    const { key } = await keyFor(store, 'free');
    const headers = bearer(key);
    const first = await callRoute('getRegimeHistory', { headers });
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'ratelimit-limit': '1000',
      'ratelimit-remaining': '999',
      'ratelimit-reset': String(12 * 3600),
      'ratelimit-policy': '1000;w=86400',
    });
    // A call that is refused for its parameters, its path or its plan is a call too.
    const days = { headers, query: { limit: 0 } };
    expect(left(await callRoute('getRegimeHistory', days))).toBe('998');
    const other = { headers, params: { index: 'XYZ' } };
    expect(left(await callRoute('getConstituents', other))).toBe('997');
    expect(left(await callRoute('getIndexSeries', other))).toBe('996');
  });

  it('refuses the call after the last with 429, Retry-After and no count, until midnight UTC', async () => {
    const { key, accountId } = await keyFor(store, 'free');
    const headers = bearer(key);
    await callRoute('getRegimeHistory', { headers });
    const used = { calls: 999 };
    await store.db
      .updateTable('api_key_usage')
      .set(used)
      .where('account_id', '=', accountId)
      .execute();
    expect(left(await callRoute('getRegimeHistory', { headers }))).toBe('0');
    for (let time = 0; time < 2; time += 1) {
      const over = await callRoute('getRegimeHistory', { headers });
      expect(over.status).toBe(429);
      expect(over.headers.get('retry-after')).toBe(String(12 * 3600));
      expect(left(over)).toBe('0');
      expect(over.headers.get('cache-control')).toBe('private, no-store');
      expect(await over.json()).toMatchObject({
        code: 'rate_limited',
        detail: expect.stringContaining('The daily limit of 1000 calls has been reached'),
      });
    }
    const { calls } = await store.db
      .selectFrom('api_key_usage')
      .select('calls')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(calls).toBe(1000);
    at(Date.UTC(2026, 2, 11));
    expect(left(await callRoute('getRegimeHistory', { headers }))).toBe('999');
  });

  it('is none for Enterprise, whose calls are counted all the same', async () => {
    const { key, accountId } = await keyFor(store, 'enterprise');
    const response = await callRoute('getRegimeHistory', { headers: bearer(key) });
    expect(response.headers.get('ratelimit-limit')).toBeNull();
    const row = await store.db
      .selectFrom('api_key_usage')
      .select('calls')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    expect(row).toEqual({ calls: 1 });
  });
});

describe('the delay of a call that needs a key', () => {
  const ago = (ms: number) => new Date(TICK_MS - ms).toISOString();
  const bulk = (plan: PlanId, dataset: string, query: CallInput['query'] = {}) =>
    json<Bulk>(ask(plan, 'getBulk', { params: { dataset }, query }));
  const last = ({ rows, columns }: Bulk, name: string) =>
    rows.filter(([, index]) => index === 'SYI').at(-1)?.[columns.indexOf(name)];

  it('gives Pro the newest value and Free the one of 15 minutes ago, with its time', async () => {
    const now = await bulk('pro', 'indices');
    expect(now.to).toBe(ago(0));
    // Roll-ups are of whole minutes; the newest has just begun.
    expect(last(now, 'last')).toBe(5.00003);
    const then = await bulk('free', 'indices');
    expect(then.to).toBe(ago(DELAY_MS));
    expect(then.meta).toMatchObject({ as_of: ago(DELAY_MS), age_seconds: 900 });
    // The day under way is put together from its minutes.
    expect([last(then, 'first'), last(then, 'high'), last(then, 'last')]).toEqual([4.45, 5, 5]);
  });

  it('cannot be shortened by asking for a later end', async () => {
    const late = { to: '2030-01-01', step: '1h' };
    const { to, rows } = await bulk('free', 'indices', late);
    expect(to).toBe(ago(DELAY_MS));
    expect(Math.max(...rows.map((row) => Number(row[7])))).toBeLessThanOrEqual(5.00001);
  });

  it('holds for constituents and prices', async () => {
    const input = { params: { index: 'SYI' } };
    const parts = await json<Constituents>(ask('free', 'getConstituents', input));
    expect(parts.constituents).toMatchObject([{ id: 'USDT', weight_percent: 70.1 }]);
    expect(parts.meta).toMatchObject({ as_of: ago(DELAY_MS), age_seconds: 900 });
    const prices = await bulk('free', 'peg');
    expect(prices.rows.filter(([, asset]) => asset === 'USDT')).toEqual([
      ['2026-03-10', 'USDT', '2026-03-10T00:00:00.000Z', 1, 1, 1, 1, 0, 1],
    ]);
  });
});

describe('the depth of history', () => {
  const series = (plan: PlanId, query: CallInput['query']) =>
    ask(plan, 'getIndexSeries', { params: { index: 'SYI' }, query: { step: '1d', ...query } });

  it('is 30 days for Free, 365 for Pro and all for Enterprise', async () => {
    const notice = async (plan: PlanId, range: string) =>
      (await series(plan, { range })).headers.get('x-data-notice');
    expect(await notice('free', '30D')).toBeNull();
    expect(await notice('pro', '365D')).toBeNull();
    expect(await notice('enterprise', '9Y')).toBeNull();
    expect(await notice('free', '32D')).toMatch(
      /Free.* 30 days.*Pro Trader.* 365 days.*Enterprise/,
    );
    expect(await notice('pro', '2Y')).toMatch(/Pro Trader.* 365 days.*Enterprise/);
  });

  it('is for a page of the site what it shows without a key, where that is more', async () => {
    const headers = { ...bearer(keys.free), 'sec-fetch-site': 'same-origin' };
    const input = { params: { index: 'SYI' }, query: { step: '1d', range: '90D' }, headers };
    expect((await callRoute('getIndexSeries', input)).headers.get('x-data-notice')).toBeNull();
  });

  it.each([
    [
      'getIndexSeries',
      { params: { index: 'SYI' }, query: { from: '2020-01-01', to: '2020-01-02' } },
    ],
    ['getPegSeries', { params: { asset: 'USDC' }, query: { range: '1D', to: '2026-01-01' } }],
    ['getRegimeHistory', { query: { from: '2026-01-01' } }],
    ['getAuditRecord', { params: { index: 'SYI' }, query: { kind: 'fixing', at: '2026-01-01' } }],
    ['getConstituents', { params: { index: 'SYI' }, query: { asOf: '2026-01-01' } }],
    ['getBulk', { params: { dataset: 'fixings' }, query: { from: '2026-01-01' } }],
  ] as const)('holds for %s %j', async (key, input) => {
    const response = await ask('free', key, input);
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'plan_required' }),
    ]);
    expect([200, 404]).toContain((await ask('enterprise', key, input)).status);
  });

  it('bounds what a list gives unasked', async () => {
    const days = async (plan: PlanId) =>
      (await json<{ days: { date: string }[] }>(ask(plan, 'getRegimeHistory'))).days.map(
        ({ date }) => date,
      );
    expect(await days('free')).toEqual(['2026-02-20', '2026-03-09']);
    expect(await days('pro')).toEqual(['2026-01-20', '2026-02-20', '2026-03-09']);
  });
});

describe('CSV', () => {
  it.each([
    ['fixings.csv', undefined, 'csv'],
    ['fixings.parquet', undefined, 'parquet'],
    ['fixings.ndjson', undefined, 'ndjson'],
    ['fixings', 'parquet', 'parquet'],
    ['fixings', undefined, 'json'],
  ])(
    '%s in format %s is a file with dates and a name, which its caller may keep',
    async (dataset, format, ending) => {
      const input = { params: { dataset }, query: { ...(format && { format }) } };
      const response = await ask('enterprise', 'getBulk', input);
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="fixings-2026-03-10.${ending}"`,
      );
      const tag = response.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[\w-]{32}"$/);
      const again = await ask('enterprise', 'getBulk', {
        ...input,
        headers: { 'if-none-match': tag },
      });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
    },
  );

  it('of another dataset is a 404 that names those there are', async () => {
    const response = await ask('pro', 'getBulk', { params: { dataset: 'secrets.csv' } });
    expect(response.status).toBe(404);
    expect((await response.json()).detail).toContain('fixings');
  });
});
