import { ROUTES } from '@/lib/web/calls/routes';
import { closeApiStore, openApiStore, seed } from '../api-store';
import { bearer, DATA_CALLS, keyFor } from '../data/key-calls';
import { callRoute } from '../handlers';
import { TICK_MS } from '../market-fixture';

jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));

let store: Awaited<ReturnType<typeof openApiStore>>;
let headers: Record<string, string>;

beforeAll(async () => {
  store = await openApiStore();
  await seed(store);
  headers = bearer((await keyFor(store, 'enterprise')).key);
});
afterAll(() => closeApiStore(store));
beforeEach(() => jest.useFakeTimers({ now: TICK_MS, doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

type Key = Parameters<typeof callRoute>[0];
type Input = NonNullable<Parameters<typeof callRoute>[1]>;

const WITH_ROWS = ROUTES.filter((route) => 'rows' in route).map(({ key }) => key);
const CALLS = [
  ['getIndexSeries', { params: { index: 'SYI' }, query: { range: '3H', step: '1h' } }],
  ['getPegSeries', { params: { asset: 'USDC' }, query: { range: '3H', step: 'raw' } }],
  ['getCoinSeries', { params: { asset: 'USDT' }, query: { range: '7D', step: '1d' } }],
  ['getRateSeries', { params: { rate: 'bill' }, query: { range: '7D' } }],
  ['listFixings', {}],
  ['listFixingErrors', {}],
  ['listRegimeFlips', {}],
  ['getFixingDay', { params: { date: '2026-03-09' } }],
  ...DATA_CALLS.filter(([key]) => WITH_ROWS.some((known) => known === key)),
] as [Key, Input][];

const ask = (key: Key, input: Input, accept?: string) =>
  callRoute(key, { ...input, headers: { ...headers, ...(accept && { accept }) } });
const withFormat = (input: Input, format: string) => ({
  ...input,
  query: { ...input.query, format },
});

it('has a call here of every route with rows', () => {
  expect(new Set(CALLS.map(([key]) => key))).toEqual(new Set(WITH_ROWS));
});

it.each(CALLS)('%s %j gives the same rows as CSV and as NDJSON', async (key, input) => {
  const csv = await ask(key, withFormat(input, 'csv'));
  const ndjson = await ask(key, withFormat(input, 'ndjson'));
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(ndjson.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(ndjson.headers.get('x-data-class')).toBe('sample');
  const text = await ndjson.text();
  expect(text === '' || text.endsWith('\n')).toBe(true);
  const rows = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const [head = '', ...lines] = (await csv.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(rows.length);
  for (const [place, row] of rows.entries()) {
    expect(Object.keys(row).join(',')).toBe(head);
    const cells = Object.values(row).map((value) => (value === null ? '' : String(value)));
    expect(cells.join(',')).toBe(lines[place]?.replaceAll('"', ''));
  }
});

it.each([
  ['text/csv', undefined, 'text/csv'],
  ['application/x-ndjson', undefined, 'application/x-ndjson'],
  ['text/csv;q=0.5, application/x-ndjson', undefined, 'application/x-ndjson'],
  ['application/json, text/csv', undefined, 'application/json'],
  ['*/*', undefined, 'application/json'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', undefined, 'application/json'],
  ['image/png', undefined, 'application/json'],
  ['text/*', undefined, 'text/csv'],
  ['text/csv', 'json', 'application/json'],
  ['application/json', 'ndjson', 'application/x-ndjson'],
])('Accept %s with format %s is answered as %s', async (accept, format, type) => {
  const query = { range: '3H', step: '1h', ...(format && { format }) };
  const response = await ask('getIndexSeries', { params: { index: 'SYI' }, query }, accept);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(new RegExp(`^${type}(;|$)`));
  expect(response.headers.get('vary')).toMatch(/^Accept(, |$)/);
});

it('gives each form a tag of its own, and a call without rows in JSON alone', async () => {
  const input = { params: { index: 'SYI' }, query: { range: '3H', step: '1h' } };
  const tags = ['application/json', 'text/csv', 'application/x-ndjson'].map(async (accept) =>
    (await callRoute('getIndexSeries', { ...input, headers: { accept } })).headers.get('etag'),
  );
  expect(new Set(await Promise.all(tags)).size).toBe(3);
  const current = await callRoute('getCurrentSyi', { headers: { accept: 'text/csv' } });
  expect(current.headers.get('content-type')).toBe('application/json');
  expect(current.headers.get('vary')).toBeNull();
});
