import fc from 'fast-check';
import { ROUTES } from '@/lib/web/calls/routes';
import { closeApiStore, openApiStore } from '../api-store';
import { callRoute } from '../handlers';
import { TICK_MS } from '../market-fixture';
import { seedData } from './data-store';
import { bearer, chartKeyFor, DATA_CALLS, keyFor, UDF_CALLS, WIDER_CALLS } from './key-calls';

jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));
// The limits have their own tests; here they would end the run after a few hundred calls.
jest.mock('@/lib/web/http/limits/rate-limit', () => ({
  callLimit: () => ({ enter: async () => undefined }),
}));
jest.mock('@/lib/web/http/limits/read-guard', () => ({
  readGuard: async () => undefined,
  keyGuard: async () => undefined,
}));

const RUNS = Number(process.env.FUZZ_RUNS ?? 400);
let store: Awaited<ReturnType<typeof openApiStore>>;
const keys: string[] = [];
let chartKey: string;

beforeAll(async () => {
  store = await openApiStore();
  await seedData(store);
  for (const plan of ['free', 'pro', 'enterprise'] as const) {
    keys.push((await keyFor(store, plan)).key);
  }
  chartKey = (await chartKeyFor(store, 'pro')).chart.key;
  // A quota that is used up would hide what lies behind it.
  await store.db
    .updateTable('api_keys')
    .set({ plan: 'enterprise' })
    .where('plan', '=', 'pro')
    .execute();
});
afterAll(() => closeApiStore(store));
beforeEach(() => jest.useFakeTimers({ now: TICK_MS, doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const HOSTILE = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '9007199254740993',
  '8640000000000',
  '8640000000001',
  '../../etc/passwd',
  "' or 1=1 --",
  '%00',
  '\u0000',
  '\u202e',
  '😀',
  'x'.repeat(3000),
  '__proto__',
  'constructor',
  'SYI',
  'usdc',
  'USDCUSD',
  'SY:SYI',
  ':SYI',
  'a:b:c',
  'fixings.csv',
  '.csv',
  '30D',
  '9999Y',
  '1H',
  '2026-03-10',
  '0000-01-01',
  '9999-12-31',
  '2026-03-10T12:00:00Z',
  '2026-03-10T12:00:00+14:00',
  '2026-02-30',
  'raw',
  '1m',
  '1h',
  '1d',
  'csv',
  'json',
  'fixing',
  '60',
  '1D',
  '5000',
  '1773144000',
];
const NAMES = [
  'range',
  'from',
  'to',
  'step',
  'format',
  'kind',
  'at',
  'limit',
  'asset',
  'symbol',
  'query',
  'type',
  'exchange',
  'resolution',
  'countback',
  'x',
];
const value = fc.oneof(
  { arbitrary: fc.constantFrom(...HOSTILE), weight: 5 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
  { arbitrary: fc.integer().map(String), weight: 1 },
);
const GOOD = [...DATA_CALLS, ...WIDER_CALLS, ...UDF_CALLS];
const KEYED = ROUTES.filter((route) => GOOD.some(([key]) => key === route.key));
const call = fc.record({
  route: fc.constantFrom(...KEYED.map(({ key }) => key)),
  good: fc.constantFrom(...GOOD),
  params: fc.record({ index: value, asset: value, dataset: value, key: value }),
  query: fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 4 }),
  keepParams: fc.boolean(),
  key: fc.nat(3),
});

it('no call with a key fails on our side, whatever is asked with whatever key', async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(call, async ({ route, good, params, query, keepParams, key }) => {
      const [, right] = GOOD.find(([name]) => name === route) ?? good;
      const apiKey = keys[key];
      const response = await callRoute(route, {
        params: keepParams ? { ...params, ...right.params, key: chartKey } : params,
        query: keepParams ? { ...right.query, ...query } : query,
        headers: apiKey === undefined ? {} : bearer(apiKey),
      });
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect([
        route,
        params,
        query,
        [200, 400, 401, 403, 404, 429].includes(response.status),
        response.status === 500 ? text : '',
      ]).toEqual([route, params, query, true, '']);
      const kept = /no-store|^public/;
      expect(response.headers.get('cache-control')).toMatch(
        apiKey === undefined ? kept : /^private, no-store$/,
      );
      if (response.status === 200) return;
      const fields = /^udf/.test(route) ? ['errmsg', 's'] : ['code', 'detail', 'request_id'];
      expect(Object.keys(JSON.parse(text)).sort()).toEqual(fields);
      expect(text).not.toMatch(/\bat .*\.(ts|js)\b|node_modules|SQLITE/i);
    }),
    { numRuns: RUNS, seed: 20_261_121 },
  );
  for (const status of [200, 400, 401]) expect(statuses.get(status) ?? 0).toBeGreaterThan(5);
});

it('no text in a key header fails on our side', async () => {
  const header = fc.oneof(
    fc.stringMatching(/^[\x21-\x7e]{0,300}$/),
    fc.stringMatching(/^sy_[a-z0-9]{8}_[A-Za-z0-9_-]{43}$/),
    fc.stringMatching(/^(Bearer|bearer|Basic) [\x21-\x7e]{0,80}$/),
  );
  await fc.assert(
    fc.asyncProperty(header, fc.boolean(), async (text, inAuthorization) => {
      const name = inAuthorization ? 'authorization' : 'x-api-key';
      const response = await callRoute('getRegimeHistory', { headers: { [name]: text } });
      expect([text, response.status]).toEqual([text, 401]);
    }),
    { numRuns: RUNS, seed: 20_261_121 },
  );
});
