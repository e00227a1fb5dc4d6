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
import type { Store } from '@/lib/db/connection/client';
import type { Constituents } from '@/lib/features/indices/constituents-contract';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import type { IndexSeries } from '@/lib/features/series/contract';
import { bearer, keyFor } from '../data/key-calls';
import { callRoute } from '../handlers';
import { openSampleStore } from '../sample-store';

const FIXED_AT_MS = Date.parse('2026-03-04T16:00:00Z');
const RESTATED_AT_MS = FIXED_AT_MS + HOUR_MS;
const iso = (atMs: number) => new Date(atMs).toISOString();
/** Before and after the fixing was restated. */
const BEFORE = iso(RESTATED_AT_MS - 1);
const AFTER = iso(RESTATED_AT_MS);
const FEED = { feedId: 'sample', indexCode: 'SYI', kind: 'fixing' } as const;
const SYI = { index: 'SYI' };

let store: Store;
let sample: Awaited<ReturnType<typeof openSampleStore>>;
let headers: Record<string, string>;
let first: string;

beforeAll(async () => {
  jest.useFakeTimers({ now: RESTATED_AT_MS + HOUR_MS, doNotFake: ['nextTick', 'setImmediate'] });
  sample = await openSampleStore(['2026-03-04'], { records: true });
  store = sample.store;
  first = await restate('9.00000');
  headers = bearer((await keyFor(store, 'enterprise')).key);
});
beforeEach(() => {
  jest.useFakeTimers({ now: RESTATED_AT_MS + HOUR_MS, doNotFake: ['nextTick', 'setImmediate'] });
});
afterAll(async () => {
  jest.useRealTimers();
  await sample.close();
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

async function read<T>(...call: Parameters<typeof callRoute>): Promise<T> {
  const response = await callRoute(...call);
  expect([response.status, response.status === 200 ? '' : await response.text()]).toEqual([
    200,
    '',
  ]);
  return (await response.json()) as T;
}
const fixings = (query: Record<string, string>) =>
  read<IndexSeries>('getIndexSeries', { params: SYI, query: { kind: 'fixing', ...query } });

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
  const { points } = await read<IndexSeries>('getIndexSeries', { params: SYI, query });
  const raw = await read<IndexSeries>('getIndexSeries', {
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
    const standing = await read<AuditRecord>('getAuditRecord', {
      params: SYI,
      query: Object.fromEntries(now.searchParams),
      ...more,
    });
    expect(standing.revision.number).toBe('1');
  }
  const restated = await read<AuditRecord>('getAuditRecord', {
    params: SYI,
    query: { kind: 'fixing', asOf: AFTER },
  });
  expect(restated.revision.number).toBe('1');
});

it('the current value tells its own time, its fixing then, and both as they stand', async () => {
  const asOf = iso(FIXED_AT_MS - 600_000);
  const then = await read<SyiCurrent>('getCurrentSyi', { query: { asOf } });
  expect(then).toMatchObject({ timestamp: asOf, fixing: null, methodology_version: '3.1.0' });
  const before = await read<SyiCurrent>('getCurrentSyi', { query: { asOf: BEFORE } });
  expect(before.fixing).toMatchObject({ value_percent_text: first, revision: 0 });
  expect(before.now).toMatchObject({
    timestamp: iso(FIXED_AT_MS),
    fixing: { value_percent_text: '9.00000', revision: 1 },
  });
  expect(await read<SyiCurrent>('getCurrentSyi')).not.toHaveProperty('now');
});

it('constituents are those of the record then, beside the hash of the one now', async () => {
  const asOf = iso(FIXED_AT_MS - 600_000);
  const call = { params: SYI, headers };
  const then = await read<Constituents>('getConstituents', { ...call, query: { asOf } });
  const now = await read<Constituents>('getConstituents', call);
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
