import { parse } from 'csv-parse/sync';
import { endKey, issueAddressKey } from '@/lib/features/keys/issue';
import { apiStore } from '../api-store';
import { callRoute } from '../handlers';
import { TICK_MS } from '../market-fixture';
import { seedData } from './data-store';
import { bearer, chartKeyFor, keyFor } from './key-calls';

const store = apiStore(seedData);
beforeEach(() => jest.useFakeTimers({ now: TICK_MS, doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

async function sheetKey(plan: 'free' | 'pro' = 'pro') {
  const owner = await keyFor(store, plan);
  const made = await issueAddressKey(store.db, owner.prefix, 'sheet', TICK_MS);
  if (!made) throw new Error('no key');
  return { ...made, owner };
}
const ask = (key: string, file = 'fixings.csv', query = {}) =>
  callRoute('getSheet', { params: { key, file }, query });

it('gives a CSV by its address alone, with dates that a spreadsheet reads', async () => {
  const { key } = await sheetKey();
  const response = await ask(key);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('ratelimit-limit')).toBe('100000');
  const rows: Record<string, string>[] = parse(await response.text(), { columns: true });
  expect(rows.length).toBeGreaterThan(0);
  for (const { at, value } of rows) {
    expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(Number(value)).not.toBeNaN();
  }
});

it('is open to every plan, within its delay and history', async () => {
  const { key } = await sheetKey('free');
  expect((await ask(key, 'peg.csv')).status).toBe(200);
  expect((await ask(key, 'peg.csv', { from: '2025-01-01' })).status).toBe(403);
  expect((await ask(key, 'secrets.csv')).status).toBe(400);
});

it('takes no other key, opens nothing else, and ends alone or with the key it belongs to', async () => {
  const { key, prefix, owner } = await sheetKey();
  const { chart } = await chartKeyFor(store, 'pro');
  for (const wrong of [owner.key, chart.key, 'sys_00000000']) {
    expect((await ask(wrong)).status).toBe(401);
  }
  expect(
    (await callRoute('getBulk', { params: { dataset: 'fixings' }, headers: bearer(key) })).status,
  ).toBe(401);
  expect((await callRoute('udfTime', { params: { key } })).status).toBe(401);
  const second = await issueAddressKey(store.db, owner.prefix, 'sheet', TICK_MS);
  expect(await endKey(store.db, prefix, TICK_MS)).toBe(1);
  expect((await ask(key)).status).toBe(401);
  expect((await ask(second?.key ?? '')).status).toBe(200);
  expect(await endKey(store.db, owner.prefix, TICK_MS)).toBe(2);
  expect((await ask(second?.key ?? '')).status).toBe(401);
});
