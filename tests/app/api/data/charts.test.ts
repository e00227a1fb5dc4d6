import { GET as unknownCall } from '@/app/api/v1/udf/[key]/[...path]/route';
import { endKey, rotateKey } from '@/lib/features/keys/issue';
import { getKey } from '@/lib/features/keys/store';
import { listUsage } from '@/lib/features/keys/usage-store';
import { apiStore } from '../api-store';
import { callRoute } from '../handlers';
import { TICK_MS } from '../market-fixture';
import { seedData } from './data-store';
import { bearer, chartKeyFor, keyFor } from './key-calls';

let chart: Awaited<ReturnType<typeof chartKeyFor>>['chart'];
let owner: Awaited<ReturnType<typeof chartKeyFor>>['owner'];
const configuration = async (key: string) =>
  (await callRoute('udfConfig', { params: { key } })).json();

const store = apiStore(seedData);
beforeAll(async () => {
  ({ chart, owner } = await chartKeyFor(store, 'pro'));
});
beforeEach(() => jest.useFakeTimers({ now: TICK_MS, doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

it('refuses a call that is not offered in the form that charts read', async () => {
  const groups = await unknownCall(
    new Request(`http://site.test/api/v1/udf/${chart.key}/symbol_info`),
  );
  expect([groups.status, await groups.json()]).toEqual([
    404,
    { s: 'error', errmsg: expect.any(String) },
  ]);
  expect(groups.headers.get('access-control-allow-origin')).toBe('*');
});

describe('a chart key', () => {
  it('counts on the quota of the account', async () => {
    const calls = async () =>
      (await listUsage(store.db, { accountId: owner.accountId, limit: 1 }))[0]?.calls ?? 0;
    const before = await calls();
    await callRoute('udfTime', { params: { key: chart.key } });
    await callRoute('getRegimeHistory', { headers: bearer(owner.key) });
    expect((await calls()) - before).toBe(2);
  });

  it('opens charts alone, and no other key opens its address', async () => {
    for (const call of ['getRegimeHistory', 'listCoins'] as const) {
      const response = await callRoute(call, { headers: bearer(chart.key) });
      expect(response.status).toBe(401);
      expect(JSON.stringify(await response.json())).toContain(
        'a key for charts or spreadsheets opens those only',
      );
    }
    expect(await configuration(owner.key)).toEqual({
      s: 'error',
      errmsg: 'This address takes a chart key, not an API key.',
    });
    const guesses = ['x', `syc_zzzzzzzz_${'a'.repeat(43)}`, 'é'.repeat(150)];
    for (const key of guesses) {
      expect(await configuration(key)).toEqual({
        s: 'error',
        errmsg: 'This API key is not valid.',
      });
    }
  });

  it('has the plan of its owner', async () => {
    const { chart: free } = await chartKeyFor(store, 'free');
    const answer = await configuration(free.key);
    expect(answer).toEqual({ s: 'error', errmsg: expect.stringContaining('Pro Trader') });
  });

  it('ends alone, or with its owner, and outlives a rotation', async () => {
    const { owner: other, chart: first } = await chartKeyFor(store, 'pro');
    const works = async (key: string) => Object(await configuration(key)).s === undefined;
    const rotated = await rotateKey(store.db, first.prefix, TICK_MS);
    expect(rotated?.prefix).toMatch(/^syc_/);
    expect(await Promise.all([works(first.key), works(rotated?.key ?? '')])).toEqual([false, true]);
    const renewed = await rotateKey(store.db, other.prefix, TICK_MS);
    expect(await works(rotated?.key ?? '')).toBe(true);
    expect(await endKey(store.db, renewed?.prefix ?? '', TICK_MS)).toBe(2);
    expect(await works(rotated?.key ?? '')).toBe(false);
    expect(await getKey(store.db, rotated?.prefix ?? '')).toMatchObject({ revokedBy: 'operator' });
    const { owner: third, chart: second } = await chartKeyFor(store, 'pro');
    expect(await endKey(store.db, second.prefix, TICK_MS)).toBe(1);
    expect((await callRoute('listCoins', { headers: bearer(third.key) })).status).toBe(200);
    expect(await endKey(store.db, second.prefix, TICK_MS)).toBe(0);
  });

  it('is made of a key in use that opens every call', async () => {
    const { issueAddressKey } = await import('@/lib/features/keys/issue');
    const gone = await keyFor(store, 'pro');
    await endKey(store.db, gone.prefix, TICK_MS);
    for (const prefix of [gone.prefix, chart.prefix, 'sy_none0000']) {
      expect(await issueAddressKey(store.db, prefix, 'chart', TICK_MS)).toBeUndefined();
    }
  });
});
