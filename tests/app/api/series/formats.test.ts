import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { columnType } from '@/lib/format/columns';
import { ROUTES } from '@/lib/http/routes';
import { apiStore, seed } from '../api-store';
import { bearer, DATA_CALLS, keyFor } from '../data/key-calls';
import { callRoute } from '../handlers';
import { TICK_MS } from '../market-fixture';

let headers: Record<string, string>;

const store = apiStore(seed);
beforeAll(async () => {
  headers = bearer((await keyFor(store, 'enterprise')).key);
});
beforeEach(() => jest.useFakeTimers({ now: TICK_MS, doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

type Key = Parameters<typeof callRoute>[0];
type Input = NonNullable<Parameters<typeof callRoute>[1]>;

/** A key in the address has a test of its own: `data/sheets.test.ts`. */
const WITH_ROWS = ROUTES.filter((route) => 'rows' in route && !('keyInPath' in route)).map(
  ({ key }) => key,
);
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
const MOMENT = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;
const asDate = (text: string) => (MOMENT.test(text) ? new Date(text) : text);
const withFormat = (input: Input, format: string) => ({
  ...input,
  query: { ...input.query, format },
});

it('has a call here of every route with rows', () => {
  expect(new Set(CALLS.map(([key]) => key))).toEqual(new Set(WITH_ROWS));
});

it.each(CALLS)('%s %j gives the same rows as CSV, NDJSON and Parquet', async (key, input) => {
  const csv = await ask(key, withFormat(input, 'csv'));
  const ndjson = await ask(key, withFormat(input, 'ndjson'));
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(ndjson.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(ndjson.headers.get('x-data-class')).toBe('sample');
  expect(csv.headers.get('link')).toMatch(/<http:\/\/localhost:\d+\/terms>; rel="license"$/);
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
    const cells = parse(lines[place] ?? '')[0] ?? [];
    for (const [column, [name, value]] of Object.entries(row).entries()) {
      const isNumber = columnType(name) === 'number';
      expect([name, typeof value]).toEqual([
        name,
        value === null ? 'object' : isNumber ? 'number' : 'string',
      ]);
      const cell = cells[column] ?? '';
      expect(value).toBe(cell === '' ? null : isNumber ? Number(cell) : cell);
    }
  }
  const parquet = await ask(key, withFormat(input, 'parquet'));
  expect(parquet.headers.get('content-type')).toBe('application/vnd.apache.parquet');
  const read = await parquetReadObjects({ file: await parquet.arrayBuffer() });
  const isoDates = (value: unknown) => (typeof value === 'string' ? asDate(value) : value);
  expect(read).toEqual(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isoDates(value)])),
    ),
  );
});

it.each([
  ['text/csv', undefined, 'text/csv'],
  ['application/x-ndjson', undefined, 'application/x-ndjson'],
  ['text/csv;q=0.5, application/x-ndjson', undefined, 'application/x-ndjson'],
  ['application/json, text/csv', undefined, 'application/json'],
  ['*/*', undefined, 'application/json'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', undefined, 'application/json'],
  ['application/vnd.apache.parquet', undefined, 'application/vnd.apache.parquet'],
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
