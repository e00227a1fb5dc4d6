import { parse } from 'csv-parse/sync';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import type { PlanId } from '@/lib/config/public/plans';
import type { DataConstituents } from '@/lib/read/data-api/constituents-contract';
import type { DataIndices } from '@/lib/read/data-api/indices-contract';
import type { DataPegs } from '@/lib/read/data-api/peg/contract';
import type { IndexSeries } from '@/lib/read/series/contract';
import { revokeKey } from '@/lib/visitors/keys/store';
import { ROUTES } from '@/lib/web/calls/routes';
import { liveStatuses } from '../../../support/live-claims';
import { closeApiStore, openApiStore } from '../api-store';
import { callRoute } from '../handlers';
import { TICK_MS } from '../market-fixture';
import { seedData } from './data-store';
import { bearer, DATA_CALLS, keyFor, UDF_CALLS } from './key-calls';

jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));

const DELAY_MS = 15 * MINUTE_MS;
const keys = {} as Record<PlanId, string>;
let store: Awaited<ReturnType<typeof openApiStore>>;

const at = (ms: number) => jest.useFakeTimers({ now: ms, doNotFake: ['nextTick', 'setImmediate'] });
type Input = NonNullable<Parameters<typeof callRoute>[1]>;
const ask = (plan: PlanId, key: Parameters<typeof callRoute>[0], input: Input = {}) =>
  callRoute(key, { ...input, headers: { ...bearer(keys[plan]), ...input.headers } });
const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
const ALL = [...DATA_CALLS, ...UDF_CALLS];

beforeAll(async () => {
  store = await openApiStore();
  await seedData(store);
  for (const plan of ['free', 'pro', 'enterprise'] as const) {
    keys[plan] = (await keyFor(store, plan)).key;
  }
});
afterAll(() => closeApiStore(store));
beforeEach(() => at(TICK_MS));
afterEach(() => jest.useRealTimers());

it('limits the dear calls of an account by their points, at no cost to its quota', async () => {
  const { key } = await keyFor(store, 'free');
  const bulk = () =>
    callRoute('dataBulk', { params: { dataset: 'fixings' }, headers: bearer(key) });
  // 25 points each of 600 a minute.
  for (let call = 0; call < 24; call += 1) expect((await bulk()).status).toBe(200);
  const refused = await bulk();
  expect(refused.status).toBe(429);
  expect(refused.headers.has('ratelimit-remaining')).toBe(false);
  const cheap = await callRoute('dataRegime', { headers: bearer(key) });
  expect(cheap.status).toBe(200);
  expect(cheap.headers.get('ratelimit-remaining')).toBe(String(1000 - 25));
});

describe('every call of the data API', () => {
  it('is called here', () => {
    // Those whose key is in the address are called in charts.test.ts.
    const keyed = ROUTES.filter(
      (route) => 'keyed' in route && route.method === 'GET' && !('keyInPath' in route),
    );
    expect(new Set(ALL.map(([key]) => key))).toEqual(new Set(keyed.map(({ key }) => key)));
    for (const { path } of keyed) expect(path).toMatch(/^\/api\/data\/v1\//);
  });

  it.each(ALL)(
    '%s %j answers a Pro key by its contract, and no cache may keep it',
    async (key, input) => {
      const response = await ask('pro', key, input);
      const body: unknown = await response.json();
      expect([response.status, body]).toEqual([200, expect.anything()]);
      const parsed = ROUTES.find((route) => route.key === key)?.response.safeParse(body);
      expect(parsed?.error?.issues).toBeUndefined();
      expect(parsed?.data).toEqual(body);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('vary')).toMatch(/^(Accept, )?Authorization, X-API-Key$/);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-expose-headers')).toContain(
        'RateLimit-Remaining',
      );
      expect(response.headers.get('etag')).toBeNull();
      expect(response.headers.get('ratelimit-limit')).toBe('100000');
    },
  );

  it.each(ALL)('%s %j claims no live figure on demonstration data', async (key, input) => {
    expect(liveStatuses(await json(ask('pro', key, input)))).toEqual([]);
  });

  it.each(ALL)('%s %j refuses a call without a key', async (key, input) => {
    const response = await callRoute(key, input);
    expect(response.status).toBe(401);
    const why = expect.stringContaining('requires an API key');
    expect(await response.json()).toMatchObject(
      key.startsWith('udf') ? { s: 'error', errmsg: why } : { code: 'unauthorized', detail: why },
    );
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="data"');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('ratelimit-limit')).toBeNull();
  });

  it.each(DATA_CALLS)('%s %j answers a Free key', async (key, input) => {
    // What the fixture keeps of this moment reaches 24 hours back.
    expect((await ask('free', key, input)).status).toBe(200);
  });

  it.each(UDF_CALLS)('%s %j needs a larger plan than Free, and says which', async (key, input) => {
    const response = await ask('free', key, input);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      s: 'error',
      errmsg: 'This endpoint requires a Pro Trader or Enterprise key.',
    });
  });
});

describe('a key', () => {
  it('may come in X-API-Key as well', async () => {
    const headers = { 'x-api-key': keys.pro };
    expect((await callRoute('dataIndices', { headers })).status).toBe(200);
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
      const response = await callRoute('dataIndices', { headers });
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
      statuses.add((await callRoute('udfTime', { headers: { ...from, ...bearer('no') } })).status);
    }
    expect([...statuses]).toEqual([401, 429]);
    expect((await ask('pro', 'udfTime', { headers: from })).status).toBe(200);
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
      await callRoute('udfTime', { headers: bearer(key) });
      expect(await used()).toBe(TICK_MS);
    }
    at(TICK_MS + MINUTE_MS);
    await callRoute('udfTime', { headers: bearer(key) });
    expect(await used()).toBe(TICK_MS + MINUTE_MS);
  });
});

describe('the quota', () => {
  const left = (response: Response) => response.headers.get('ratelimit-remaining');

  it('counts down within the UTC day and says when it begins anew', async () => {
    const { key } = await keyFor(store, 'free');
    const headers = bearer(key);
    const first = await callRoute('dataIndices', { headers });
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'ratelimit-limit': '1000',
      'ratelimit-remaining': '999',
      'ratelimit-reset': String(12 * 3600),
      'ratelimit-policy': '1000;w=86400',
    });
    // A call that is refused for its parameters, its path or its plan is a call too.
    expect(left(await callRoute('dataIndex', { headers, params: { index: '1' } }))).toBe('998');
    expect(left(await callRoute('dataIndex', { headers, params: { index: 'XYZ' } }))).toBe('997');
    expect(left(await callRoute('udfTime', { headers }))).toBe('996');
  });

  it('refuses the call after the last with 429, Retry-After and no count, until midnight UTC', async () => {
    const { key, accountId } = await keyFor(store, 'free');
    const headers = bearer(key);
    await callRoute('dataIndices', { headers });
    const used = { calls: 999 };
    await store.db
      .updateTable('api_key_usage')
      .set(used)
      .where('account_id', '=', accountId)
      .execute();
    expect(left(await callRoute('dataIndices', { headers }))).toBe('0');
    for (let time = 0; time < 2; time += 1) {
      const over = await callRoute('dataIndices', { headers });
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
    expect(left(await callRoute('dataIndices', { headers }))).toBe('999');
  });

  it('is none for Enterprise, whose calls are counted all the same', async () => {
    const { key, accountId } = await keyFor(store, 'enterprise');
    const response = await callRoute('dataIndices', { headers: bearer(key) });
    expect(response.headers.get('ratelimit-limit')).toBeNull();
    const row = await store.db
      .selectFrom('api_key_usage')
      .select('calls')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    expect(row).toEqual({ calls: 1 });
  });
});

describe('the delay', () => {
  const ago = (ms: number) => new Date(TICK_MS - ms).toISOString();
  const syi = (body: DataIndices) => body.indices.find((index) => index.index_code === 'SYI');

  it('gives Pro the newest value and Free the one of 15 minutes ago, with its time', async () => {
    const now = await json<DataIndices>(ask('pro', 'dataIndices'));
    expect(syi(now)).toMatchObject({ value_text: '4.47448', as_of: ago(0) });
    const then = await json<DataIndices>(ask('free', 'dataIndices'));
    expect(syi(then)).toMatchObject({ value_text: '5.00001', as_of: ago(DELAY_MS) });
    expect(then.meta).toMatchObject({ as_of: ago(DELAY_MS), age_seconds: 900 });
    const one = await json(ask('free', 'dataIndex', { params: { index: 'SYI' } }));
    expect(one).toMatchObject({ value_text: '5.00001', as_of: ago(DELAY_MS) });
  });

  it('is 15 minutes to the second', async () => {
    const seen = async (ms: number) => {
      at(TICK_MS + ms);
      return syi(await json<DataIndices>(ask('free', 'dataIndices')))?.value_text;
    };
    expect(await seen(-1)).toBe('5.00000');
    expect(await seen(0)).toBe('5.00001');
    expect(await seen(29_999)).toBe('5.00001');
    expect(await seen(30_000)).toBe('5.00002');
    expect(await seen(DELAY_MS - 1)).toBe('5.00003');
    expect(await seen(DELAY_MS)).toBe('4.47448');
  });

  it.each(['raw', '1m', '1h', '1d'] as const)(
    'keeps what is newer out of a series with step %s, also out of its last bucket',
    async (step) => {
      const input = { params: { index: 'SYI' }, query: { range: '12H', step } };
      const free = await json<IndexSeries>(ask('free', 'dataIndexSeries', input));
      const pro = await json<IndexSeries>(ask('pro', 'dataIndexSeries', input));
      expect(free.to).toBe(ago(DELAY_MS));
      const values = free.points.flatMap(({ first, low, high, value }) => [
        first,
        low,
        high,
        value,
      ]);
      expect(Math.max(...values.map(Number))).toBeLessThanOrEqual(5.00001);
      expect(pro.points.at(-1)?.value_text).toBe('4.47448');
      // Whole minutes only: the one that has just begun is not told in a roll-up.
      const last = step === 'raw' ? '5.00001' : '5.00000';
      expect(free.points.at(-1)?.value_text).toBe(last);
    },
  );

  it('puts the day that is under way together from its minutes', async () => {
    const input = { params: { index: 'SYI' }, query: { range: '2D', step: '1d' } };
    const { points } = await json<IndexSeries>(ask('free', 'dataIndexSeries', input));
    expect(points.at(-1)).toMatchObject({
      at: '2026-03-10T00:00:00.000Z',
      first: 4.45,
      low: 4.45,
      high: 5,
      value_text: '5.00000',
      mean: 4.725,
      samples: 2,
      estimated_samples: 1,
    });
  });

  it('cannot be shortened by asking for a later end', async () => {
    const query = { from: ago(3_600_000), to: '2030-01-01', step: 'raw' };
    const input = { params: { index: 'SYI' }, query };
    const { points, to } = await json<IndexSeries>(ask('free', 'dataIndexSeries', input));
    expect(to).toBe(ago(DELAY_MS));
    expect(points.at(-1)?.value_text).toBe('5.00001');
  });

  it('holds for prices, constituents, records, regime and bulk data', async () => {
    const usdt = (body: DataPegs) => body.pegs.find(({ asset }) => asset === 'USDT')?.price_text;
    expect(usdt(await json(ask('free', 'dataPegs')))).toBe('1.0001');
    expect(usdt(await json(ask('pro', 'dataPegs')))).toBe('1.0003');
    const parts = await json<DataConstituents>(
      ask('free', 'dataConstituents', { params: { index: 'SYI' } }),
    );
    expect(parts.constituents).toMatchObject([{ id: 'USDT', weight_percent: 70.1 }]);
    expect(parts.meta).toMatchObject({ as_of: ago(DELAY_MS), age_seconds: 900 });
    const record = { params: { index: 'SYI' }, query: { at: '2027-01-01' } };
    expect(await json(ask('free', 'dataAuditRecord', record))).toMatchObject({
      asOf: ago(DELAY_MS),
    });
    expect(await json(ask('free', 'dataRegime'))).toMatchObject({
      state: 'NEU',
      meta: { as_of: ago(DELAY_MS) },
    });
    const input = { params: { dataset: 'peg' } };
    const bulk = await json<{ to: string; rows: (string | number)[][] }>(
      ask('free', 'dataBulk', input),
    );
    expect(bulk.to).toBe(ago(DELAY_MS));
    expect(bulk.rows.filter(([asset]) => asset === 'USDT')).toEqual([
      ['USDT', '2026-03-10T00:00:00.000Z', '1.0000', '1.0000', '1.0000', '1.0000', '0.00', 1],
    ]);
  });

  it('tells a depeg as it stood: what began since is not there', async () => {
    const of = (plan: PlanId) => json<{ events: object[] }>(ask(plan, 'dataDepegEvents'));
    expect((await of('pro')).events).toHaveLength(2);
    const { events } = await of('free');
    expect(events).toMatchObject([{ event_id: 'USDC-1', state: 'closed' }]);
  });
});

describe('the depth of history', () => {
  const series = (plan: PlanId, query: Input['query']) =>
    ask(plan, 'dataIndexSeries', { params: { index: 'SYI' }, query: { step: '1d', ...query } });

  it('is 30 days for Free, 365 for Pro and all for Enterprise', async () => {
    expect((await series('free', { range: '30D' })).status).toBe(200);
    expect((await series('pro', { range: '365D' })).status).toBe(200);
    expect((await series('enterprise', { range: '9Y' })).status).toBe(200);
    const free = await series('free', { range: '32D' });
    expect(free.status).toBe(403);
    expect(await free.json()).toMatchObject({
      code: 'plan_required',
      detail:
        'The Free plan includes 30 days of history; Pro Trader includes 365 days, Enterprise the full history.',
    });
    expect(await json(series('pro', { range: '2Y' }))).toMatchObject({
      detail:
        'The Pro Trader plan includes 365 days of history; Enterprise includes the full history.',
    });
  });

  it.each([
    ['dataPegSeries', { params: { asset: 'USDC' }, query: { range: '60D' } }],
    ['dataIndexSeries', { params: { index: 'SYI' }, query: { kind: 'fixing', range: '60D' } }],
    [
      'dataIndexSeries',
      { params: { index: 'SYI' }, query: { from: '2020-01-01', to: '2020-01-02' } },
    ],
    ['dataDepegEvents', { query: { from: '2026-01-01' } }],
    ['dataRegimeHistory', { query: { from: '2026-01-01' } }],
    ['dataAuditRecord', { params: { index: 'SYI' }, query: { kind: 'fixing', at: '2026-01-01' } }],
    ['dataBulk', { params: { dataset: 'fixings' }, query: { from: '2026-01-01' } }],
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
      (await json<{ days: { date: string }[] }>(ask(plan, 'dataRegimeHistory'))).days.map(
        ({ date }) => date,
      );
    expect(await days('free')).toEqual(['2026-02-20', '2026-03-09']);
    expect(await days('pro')).toEqual(['2026-01-20', '2026-02-20', '2026-03-09']);
  });
});

describe('CSV', () => {
  it.each([
    ['dataBulk', { params: { dataset: 'fixings.csv' } }],
    ['dataBulk', { params: { dataset: 'fixings' }, query: { format: 'csv' } }],
    ['dataIndexSeries', { params: { index: 'SYI' }, query: { format: 'csv' } }],
    ['dataPegSeries', { params: { asset: 'USDC' }, query: { format: 'csv' } }],
    ['dataRegimeHistory', { query: { format: 'csv' } }],
  ] as const)('is what %s %j answers', async (key, input) => {
    const response = await ask('pro', key, input);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const rows = parse(await response.text(), { columns: true }) as Record<string, string>[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]?.data_class).toBe('sample');
  });

  it('of fixings tells each revision, and figures exactly', async () => {
    const response = await ask('pro', 'dataBulk', { params: { dataset: 'fixings.csv' } });
    const rows = parse(await response.text(), { columns: true }) as Record<string, string>[];
    expect(rows.map(({ value, revision }) => [value, revision])).toEqual([
      ['4.41', '0'],
      ['4.43', '1'],
    ]);
  });

  it('of another dataset is a 404 that names those there are', async () => {
    const response = await ask('pro', 'dataBulk', { params: { dataset: 'secrets.csv' } });
    expect(response.status).toBe(404);
    expect((await response.json()).detail).toContain('fixings');
  });
});
