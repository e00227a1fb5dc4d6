import { parse } from 'csv-parse/sync';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { hashRecord } from '@/lib/benchmark/audit/audit-hash';
import { canonicalText } from '@/lib/benchmark/canonical-text';
import { HOUR_MS } from '@/lib/benchmark/durations';
import {
  appendAuditRecord,
  getAuditRecord,
  getLatestAuditRecord,
} from '@/lib/db/benchmark/audit-records';
import { appendIndexValues, listIndexValues } from '@/lib/db/benchmark/index-values';
import type { Constituents } from '@/lib/features/indices/constituents-contract';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import type { IndexSeries } from '@/lib/features/series/contract';
import { columnType } from '@/lib/format/columns';
import { ROUTES } from '@/lib/http/routes';
import { apiStore, seed } from '../api-store';
import { bearer, DATA_CALLS, keyFor } from '../data/key-calls';
import { answer, type CallInput, callRoute, type RouteKey } from '../handlers';
import { TICK_MS } from '../market-fixture';
import { sampleStore } from '../sample-store';

describe('as of a time', () => {
  const FIXED_AT_MS = Date.parse('2026-03-04T16:00:00Z');
  const RESTATED_AT_MS = FIXED_AT_MS + HOUR_MS;
  const iso = (atMs: number) => new Date(atMs).toISOString();
  /** Before and after the fixing was restated. */
  const BEFORE = iso(RESTATED_AT_MS - 1);
  const AFTER = iso(RESTATED_AT_MS);
  const FEED = { feedId: 'sample', indexCode: 'SYI', kind: 'fixing' } as const;
  const SYI = { index: 'SYI' };

  const stopClock = () => {
    jest.useFakeTimers({ now: RESTATED_AT_MS + HOUR_MS, doNotFake: ['nextTick', 'setImmediate'] });
  };
  beforeAll(stopClock);
  afterAll(() => void jest.useRealTimers());
  beforeEach(stopClock);
  let headers: Record<string, string>;
  let first: string;
  const { store } = sampleStore(['2026-03-04'], {
    records: true,
    fill: async () => {
      first = await restate('9.00000');
      headers = bearer((await keyFor(store, 'enterprise')).key);
    },
  });

  /** Puts a second revision over the SYI's fixing; gives the value of the first. */
  async function restate(value: string): Promise<string> {
    const { db } = store;
    const at = { fromMs: FIXED_AT_MS, toMs: FIXED_AT_MS, limit: 1 };
    const [row] = await listIndexValues(db, { ...FEED, ...at });
    const held = await getAuditRecord(db, { ...FEED, atMs: FIXED_AT_MS });
    const head = await getLatestAuditRecord(db, { feedId: 'sample' });
    if (!row?.value || !held || !head) throw new Error('nothing struck');
    const revised = { revision: 1, publishedAtMs: RESTATED_AT_MS };
    await appendIndexValues(db, [{ ...row, ...revised, value, reason: 'a late input' }]);
    const record = JSON.parse(held.record) as AuditRecord;
    const content = {
      ...record,
      output: { ...record.output, value },
      revision: { number: '1', reason: 'a late input' },
      previousSha256: head.sha256,
    };
    const sha256 = hashRecord(content);
    await appendAuditRecord(db, {
      ...held,
      ...revised,
      sequence: head.sequence + 1,
      previousSha256: head.sha256,
      sha256,
      record: canonicalText({ ...content, sha256 }),
    });
    return row.value;
  }

  const fixings = (query: Record<string, string>) =>
    answer<IndexSeries>('getIndexSeries', { params: SYI, query: { kind: 'fixing', ...query } });

  it('a series has what was published then, with the current values beside it', async () => {
    const [then] = (await fixings({ asOf: BEFORE })).points;
    expect(then).toMatchObject({
      value_text: first,
      revision: 0,
      now: { value_text: '9.00000', revision: 1 },
    });
    const [after] = (await fixings({ asOf: AFTER })).points;
    expect(after).toMatchObject({ value_text: '9.00000', revision: 1 });
    expect((await fixings({ asOf: iso(FIXED_AT_MS - 1) })).points).toEqual([]);
    const [today] = (await fixings({})).points;
    expect(today).not.toHaveProperty('now');
  });

  it('a rolled-up series holds nothing that came later, not even in its last step', async () => {
    // A roll-up is made of whole minutes.
    const asOf = iso(FIXED_AT_MS - 600_000 + 90_000);
    const query = { range: '2H', step: '1h', asOf };
    const { points } = await answer<IndexSeries>('getIndexSeries', { params: SYI, query });
    const raw = await answer<IndexSeries>('getIndexSeries', {
      params: SYI,
      query: { range: '2H', step: 'raw', asOf },
    });
    expect(points.at(-1)?.value_text).toBe(raw.points.at(-1)?.value_text);
    expect(Date.parse(raw.points.at(-1)?.at ?? '')).toBeLessThanOrEqual(Date.parse(asOf));
  });

  it('CSV has every vintage with the time it was published', async () => {
    const query = { kind: 'fixing', vintages: 'all', format: 'csv' };
    const response = await callRoute('getIndexSeries', { params: SYI, query });
    const [head, ...lines] = (await response.text()).trim().split('\r\n');
    const names = head?.split(',') ?? [];
    const cells = lines.map((line) => {
      const values = line.split(',');
      return ['value', 'revision', 'published_at'].map((name) => values[names.indexOf(name)]);
    });
    expect(cells).toEqual([
      [first, '0', expect.stringMatching(/Z$/)],
      ['9.00000', '1', iso(RESTATED_AT_MS)],
    ]);
  });

  it('the record is the one that was out, and leads to the one that stands', async () => {
    const query = { kind: 'fixing', asOf: BEFORE };
    for (const more of [{}, { headers }]) {
      const response = await callRoute('getAuditRecord', { params: SYI, query, ...more });
      const record = (await response.json()) as AuditRecord;
      expect([record.revision.number, record.output.value]).toEqual(['0', first]);
      const link = response.headers.get('link') ?? '';
      expect(link).toMatch(/; rel="latest-version"$/);
      const now = new URL(link.slice(1, link.indexOf('>')), 'http://site.test');
      const standing = await answer<AuditRecord>('getAuditRecord', {
        params: SYI,
        query: Object.fromEntries(now.searchParams),
        ...more,
      });
      expect(standing.revision.number).toBe('1');
    }
    const restated = await answer<AuditRecord>('getAuditRecord', {
      params: SYI,
      query: { kind: 'fixing', asOf: AFTER },
    });
    expect(restated.revision.number).toBe('1');
  });

  it('the current value tells its own time, its fixing then, and both as they stand', async () => {
    const asOf = iso(FIXED_AT_MS - 600_000);
    const then = await answer<SyiCurrent>('getCurrentSyi', { query: { asOf } });
    expect(then).toMatchObject({ timestamp: asOf, fixing: null, methodology_version: '3.1.0' });
    const before = await answer<SyiCurrent>('getCurrentSyi', { query: { asOf: BEFORE } });
    expect(before.fixing).toMatchObject({ value_percent_text: first, revision: 0 });
    expect(before.now).toMatchObject({
      timestamp: iso(FIXED_AT_MS),
      fixing: { value_percent_text: '9.00000', revision: 1 },
    });
    expect(await answer<SyiCurrent>('getCurrentSyi')).not.toHaveProperty('now');
  });

  it('constituents are those of the record then, beside the hash of the one now', async () => {
    const asOf = iso(FIXED_AT_MS - 600_000);
    const call = { params: SYI, headers };
    const then = await answer<Constituents>('getConstituents', { ...call, query: { asOf } });
    const now = await answer<Constituents>('getConstituents', call);
    expect(then.meta.as_of).toBe(asOf);
    expect(then.now).toEqual({ as_of: now.meta.as_of, record_sha256: now.record_sha256 });
    expect(now).not.toHaveProperty('now');
  });

  it.each([
    ['getCurrentSyi', {}],
    ['getIndexSeries', { params: SYI }],
    ['getAuditRecord', { params: SYI }],
    ['getConstituents', { params: SYI }],
  ] as const)('%s names asOf in what it refuses', async (key, input) => {
    const cases = [
      ['yesterday', 400, 'asOf: must be a time such as 2026-03-05T12:00:00Z'],
      ['2026-02-30', 400, 'asOf: must be a time'],
      ['2027-01-01', 400, 'asOf: must not be later than the time of the data'],
    ] as const;
    for (const [asOf, status, detail] of cases) {
      const response = await callRoute(key, { ...input, headers, query: { asOf } });
      expect([asOf, response.status, await response.json()]).toEqual([
        asOf,
        status,
        expect.objectContaining({ detail: expect.stringContaining(detail) }),
      ]);
    }
  });

  it('names vintages where there are none, and a time before the first value', async () => {
    const vintages = await callRoute('getIndexSeries', { params: SYI, query: { vintages: 'all' } });
    expect(await vintages.json()).toMatchObject({
      code: 'bad_parameter',
      detail: expect.stringContaining('vintages: only fixings'),
    });
    const early = await callRoute('getCurrentSyi', { query: { asOf: '2026-03-04' } });
    expect([early.status, await early.json()]).toEqual([
      404,
      expect.objectContaining({ detail: expect.stringContaining('asOf: ') }),
    ]);
    const old = await callRoute('getCurrentSyi', { query: { asOf: '2025-03-04' } });
    expect([old.status, await old.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'plan_required' }),
    ]);
  });
});

describe('formats', () => {
  let headers: Record<string, string>;

  const store = apiStore(seed);
  beforeAll(async () => {
    headers = bearer((await keyFor(store, 'enterprise')).key);
  });
  beforeEach(() => jest.useFakeTimers({ now: TICK_MS, doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

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
  ] as [RouteKey, CallInput][];

  const ask = (key: RouteKey, input: CallInput, accept?: string) =>
    callRoute(key, { ...input, headers: { ...headers, ...(accept && { accept }) } });
  const MOMENT = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;
  const asDate = (text: string) => (MOMENT.test(text) ? new Date(text) : text);
  const withFormat = (input: CallInput, format: string) => ({
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
    const file = await parquet.arrayBuffer();
    const { schema } = parquetMetadata(file);
    const timeTypes = schema.filter(({ name }) => columnType(name) === 'time');
    expect(timeTypes.every(({ logical_type: type }) => type && 'isAdjustedToUTC' in type)).toBe(
      true,
    );
    const read = await parquetReadObjects({ file });
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
});
