import { TEST_KEY } from '@/lib/features/contract/api-key';
import { type ContractDefinition, takesKey } from '@/lib/features/contract/define-contract';
import { errorSchema } from '@/lib/features/contract/errors';
import { ROUTES } from '@/lib/http/routes';
import { liveStatuses } from '../../../support/live-claims';
import { apiStore } from '../api-store';
import { type CallInput, callRoute, newAddress, type RouteKey } from '../handlers';
import { bearer, DATA_CALLS, keyFor, SHEET_CALLS, UDF_CALLS, WIDER_CALLS } from './key-calls';

jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));
// The test key's only pause is that of its timeout.
const pauses: number[] = [];
jest.mock('node:timers/promises', () => ({
  ...jest.requireActual('node:timers/promises'),
  setTimeout: async (ms: number) => pauses.push(ms),
}));

/** A call with the test key, from an address of its own. */
function ask(key: RouteKey, input: CallInput = {}, from = newAddress()) {
  const inPath = { params: { ...input.params, key: TEST_KEY } };
  const contract = ROUTES.find((route) => route.key === key) as ContractDefinition | undefined;
  return callRoute(key, {
    ...input,
    ...(contract?.keyInPath && inPath),
    headers: {
      ...(contract?.keyInPath ? {} : bearer(TEST_KEY)),
      'x-forwarded-for': from,
      ...input.headers,
    },
  });
}

// A store without a feed: nothing here could answer with data of the site.
const store = apiStore();
/** Every table that holds something, with its rows. */
const kept = async () => {
  const tables = await store.db.introspection.getTables();
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await store.db
        .selectFrom(name as 'alerts')
        .selectAll()
        .execute();
      return [name, rows.length] as const;
    }),
  );
  return counts.filter(([, rows]) => rows > 0);
};

// The limit of all is of a minute, and has its own test below.
let nowMs = Date.now();
beforeEach(() => {
  nowMs += 61_000;
  jest.spyOn(Date, 'now').mockReturnValue(nowMs);
});

const ID = '00000000-0000-4000-8000-000000000001';
const RULE = { alert_type: 'peg_deviation', stablecoin: 'USDC', target: 'https://x.example/a' };
const ALERT_CALLS: [RouteKey, CallInput][] = [
  ['createKeyAlert', { body: RULE }],
  ['listKeyAlerts', {}],
  ['getKeyAlert', { params: { id: ID } }],
  ['changeKeyAlert', { params: { id: ID }, body: { threshold: 30 } }],
  ['testKeyAlert', { params: { id: ID } }],
  ['rotateKeyAlertSecret', { params: { id: ID } }],
  ['deleteKeyAlert', { params: { id: ID } }],
];
const AS_JSON = SHEET_CALLS.map(([key, input]): [RouteKey, CallInput] => [
  key,
  { ...input, query: { format: 'json' } },
]);
const CALLS = [...DATA_CALLS, ...WIDER_CALLS, ...UDF_CALLS, ...AS_JSON, ...ALERT_CALLS];

describe('the test key', () => {
  it.each(CALLS)('%s %j is answered with a marked example', async (key, input) => {
    const response = await ask(key, input);
    const body: unknown = await response.json();
    expect([response.status, body]).toEqual([200, expect.anything()]);
    const parsed = ROUTES.find((route) => route.key === key)?.response.safeParse(body);
    expect(parsed?.data).toEqual(body);
    expect(liveStatuses(body)).toEqual([]);
    expect(response.headers.get('x-data-class')).toBe('sample');
    expect(response.headers.get('x-data-notice')).toContain('recorded example');
    expect(response.headers.get('cache-control')).toMatch(/^private/);
  });

  it('has an example of every call that takes a key', async () => {
    const { exampleOf } = await import('@/lib/http/test-key');
    const silent = ROUTES.filter(
      (route) => takesKey(route) && route.tag !== 'Internal' && !exampleOf(route),
    );
    expect(silent.map(({ key }) => key)).toEqual(['getOpenApi']);
  });

  it('comes as CSV where the call does', async () => {
    const response = await ask('getBulk', {
      params: { dataset: 'fixings' },
      query: { format: 'csv' },
    });
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('x-data-class')).toBe('sample');
    expect((await response.text()).split('\n').length).toBeGreaterThan(1);
  });

  it('has its input checked as with every key, and stores nothing', async () => {
    const before = await kept();
    for (const [body, detail] of [
      [{ ...RULE, target: 'https://127.0.0.1/' }, 'target: must be on the public internet'],
      [{ ...RULE, stablecoin: undefined }, 'stablecoin: is required'],
      [{ ...RULE, format: 'fax' }, 'format: must be one of'],
    ] as const) {
      const response = await ask('createKeyAlert', { body });
      expect([response.status, (await response.json()).detail]).toEqual([
        ...[400, expect.stringContaining(detail)],
      ]);
    }
    expect((await ask('getKeyAlert', { params: { id: 'x' } })).status).toBe(400);
    for (const [key, input] of ALERT_CALLS) await ask(key, input);
    expect(await kept()).toEqual(before);
  });

  it('is no key for an operator’s calls, nor part of one', async () => {
    for (const key of [`${TEST_KEY}x`, TEST_KEY.toUpperCase(), TEST_KEY.slice(0, -1)]) {
      const response = await callRoute('getRegimeHistory', {
        headers: { ...bearer(key), 'x-forwarded-for': '10.21.0.1' },
      });
      expect(response.status).toBe(401);
    }
  });
});

describe('an error asked for', () => {
  it.each([
    ['400', 400, 'bad_parameter'],
    ['401', 401, 'unauthorized'],
    ['403', 403, 'plan_required'],
    ['404', 404, 'not_found'],
    ['429', 429, 'rate_limited'],
    ['503', 503, 'no_data'],
    ['504', 504, 'upstream_timeout'],
  ])('%s comes as the API gives it', async (error, status, code) => {
    const response = await ask('listCoins', { headers: { 'x-test-error': error } });
    expect(response.status).toBe(status);
    expect(errorSchema.parse(await response.json()).code).toBe(code);
    expect(response.headers.get('retry-after')).toBe(
      { 429: '30', 503: '10' }[status as 429] ?? null,
    );
    expect(response.headers.has('www-authenticate')).toBe(status === 401);
    const path = await ask('udfConfig', { query: { test_error: error } });
    expect([path.status, (await path.json()).s]).toEqual([status, 'error']);
  });

  it('timeout comes after ten seconds', async () => {
    const response = await ask('listCoins', { headers: { 'x-test-error': 'timeout' } });
    expect(response.status).toBe(504);
    expect(pauses).toEqual([10_000]);
  });

  it('is named where it is none, and is for the test key alone', async () => {
    const response = await ask('listCoins', { headers: { 'x-test-error': '418' } });
    expect((await response.json()).detail).toBe(
      'X-Test-Error: must be one of 400, 401, 403, 404, 429, 503, 504, timeout',
    );
    const { key } = await keyFor(store, 'pro');
    const headers = { ...bearer(key), 'x-test-error': '418' };
    expect((await callRoute('listKeyAlerts', { headers })).status).toBe(200);
  });
});

describe('its limit', () => {
  it('is 60 calls a minute of one address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await ask('listCoins', {}, '10.22.0.1')).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
    expect((await ask('listCoins', {}, '10.22.0.2')).status).toBe(200);
  });

  it('is 300 of everybody together, and no other key is affected', async () => {
    const statuses = new Map<number, number>();
    for (let n = 0; n < 305; n += 1) {
      const { status } = await ask('listCoins', {}, `10.23.0.${n % 50}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 300],
      [429, 5],
    ]);
    const { key } = await keyFor(store, 'pro');
    expect((await callRoute('listKeyAlerts', { headers: bearer(key) })).status).toBe(200);
  });
});
