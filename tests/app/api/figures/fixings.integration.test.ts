import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { fixingDayNode } from '@/lib/content/json-ld/dataset-nodes';
import { jsonLdText, organizationNode } from '@/lib/content/json-ld/page-nodes';
import { appendFixingErrors } from '@/lib/db/benchmark/fixing-errors';
import { appendIndexValues, listIndexValues } from '@/lib/db/benchmark/index-values';
import { fixingCitations } from '@/lib/features/fixings/citation';
import type { FixingDayDetail, FixingList } from '@/lib/features/fixings/contract';
import type { FixingErrorList } from '@/lib/features/fixings/errors-contract';
import { clearSequenceCache } from '@/lib/features/service/feed-data';
import { ROUTES } from '@/lib/http/routes';
import { parseGraph } from '../../../support/browser/structured-data';
import { liveStatuses } from '../../../support/live-claims';
import { keyFor } from '../data/key-calls';
import { answer, callRoute } from '../handlers';
import { sampleStore } from '../sample-store';

const DAYS = ['2026-03-04', '2026-03-05'] as const;
const SECOND_AT_MS = Date.parse(`${DAYS[1]}T16:00:00Z`);

const { store } = sampleStore(DAYS);

const day = (date: string) => answer<FixingDayDetail>('getFixingDay', { params: { date } });

it('calls nothing live on the demonstration market, whatever is asked for', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(SECOND_AT_MS + 20_000);
  const { key } = await keyFor(store, 'enterprise');
  const named = { index: 'SYI', asset: 'USDC', date: DAYS[1], dataset: 'fixings', rate: 'bill' };
  const params = { ...named, hash: 'a'.repeat(64), file: 'fixings.csv', id: 'none', key: 'none' };
  const lies: string[] = [];
  let answered = 0;
  let stated = 0;
  for (const { key: name } of ROUTES.filter((route) => route.method === 'GET')) {
    const response = await callRoute(name, { params, headers: { 'x-api-key': key } });
    const isJson = response.headers.get('content-type')?.includes('json');
    if (!response.ok || !isJson) continue;
    answered += 1;
    const text = await response.text();
    stated += text.match(/"status":"/g)?.length ?? 0;
    lies.push(...liveStatuses(JSON.parse(text)).map((path) => `${name}${path}`));
  }
  expect(lies).toEqual([]);
  expect(answered).toBeGreaterThan(30);
  expect(stated).toBeGreaterThan(20);
});

it('lists the days of the family newest first, each with its change against the day before', async () => {
  const list = await answer<FixingList>('listFixings');
  expect(list.days.map((each) => each.day)).toEqual([...DAYS].reverse());
  expect(list.meta.data_class).toBe('sample');
  const [second, first] = list.days.map(({ fixings }) => fixings[0]);
  expect(first).toMatchObject({ index_code: 'SYI', change_bps: null, revision: 0 });
  const difference = (Number(second?.value_text) - Number(first?.value_text)) * 100;
  expect(second?.change_bps).toBeCloseTo(difference, 3);
  expect(second?.band).toHaveProperty('p99');
});

it('goes through older days a page at a time, the change included', async () => {
  const all = await answer<FixingList>('listFixings');
  const newest = await answer<FixingList>('listFixings', { query: { limit: 1 } });
  expect(newest.days).toEqual([all.days[0]]);
  const before = newest.before ?? undefined;
  const older = await answer<FixingList>('listFixings', { query: { limit: 1, before } });
  expect(older.days.map((each) => each.day)).toEqual([DAYS[0]]);
  expect(older.before).toBeNull();
  for (const [name, value] of [
    ['limit', 101],
    ['before', 'yesterday'],
  ] as const) {
    const refused = await callRoute('listFixings', { query: { [name]: value } });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ detail: expect.stringContaining(name) }),
    ]);
  }
});

it('gives a day its weights, inputs, neighbors and hashes', async () => {
  const detail = await day(DAYS[1]);
  expect(detail).toMatchObject({
    effective_at: new Date(SECOND_AT_MS).toISOString(),
    is_final: true,
    neighbors: { previous: DAYS[0], next: null },
    statement_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const [syi] = detail.fixings;
  expect(syi).toMatchObject({ intervals_used: 12, previous: { day: DAYS[0] } });
  const weights = detail.coins.map((coin) => coin.effective_weight_percent ?? 0);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 6);
  for (const coin of detail.coins) {
    expect([coin.symbol, coin.pool_tvl_usd]).toEqual([coin.symbol, expect.any(Number)]);
  }
});

it('has each record at a permanent address, and it recomputes', async () => {
  const detail = await day(DAYS[0]);
  for (const { index_code: index, revisions } of detail.fixings) {
    const params = { date: DAYS[0], index };
    const record = await answer<AuditRecord>('getFixingRecord', { params });
    expect(record.sha256).toBe(revisions[0]?.record_sha256);
    expect(verifyAuditRecord(record)).toEqual([]);
  }
  const none = { params: { date: DAYS[0], index: 'SYI' }, query: { revision: 3 } };
  const response = await callRoute('getFixingRecord', none);
  expect([response.status, await response.json()]).toEqual([
    404,
    expect.objectContaining({ detail: 'revision: no revision 3 of SYI on 2026-03-04 is kept.' }),
  ]);
});

it('answers 404 for a day without a fixing, and 400 for what is no day', async () => {
  for (const [date, status] of [
    ['2026-03-06', 404],
    ['2027-01-01', 404],
    ['2026-02-30', 400],
    ['today', 400],
  ] as const) {
    const response = await callRoute('getFixingDay', { params: { date } });
    expect([date, response.status]).toEqual([date, status]);
  }
});

it('can be cited with its permanent address, as the demonstration it is', async () => {
  const detail = await day(DAYS[0]);
  const { plain, bibtex, apa } = fixingCitations(detail);
  for (const text of [plain, bibtex, apa]) {
    expect(text).toMatch(/\/fixings\/2026-03-04\b/);
    expect(text).toContain('demonstration data');
  }
  expect(bibtex).toMatch(/^@misc\{syi-fixing-2026-03-04,\n {2}author = \{\{Stable Yield\}\},/);
  expect(bibtex).toMatch(/note = \{[\d.]+\\%, demonstration data\}/);
  expect(apa).toMatch(/^Stable Yield\. \(2026, March 4\)\. .* \[Data set\]/);
  const [dataset] = parseGraph(jsonLdText([fixingDayNode(detail), organizationNode()]));
  expect(dataset).toMatchObject({
    identifier: 'SYI-2026-03-04',
    temporalCoverage: '2026-03-04T15:00:00.000Z/2026-03-04T16:00:00.000Z',
    description: expect.stringContaining('Demo data'),
  });
});

it('shows a restated value in force, with the one before beside it', async () => {
  const query = { feedId: 'sample', indexCode: 'SYI', kind: 'fixing', limit: 1 } as const;
  const at = { fromMs: SECOND_AT_MS, toMs: SECOND_AT_MS };
  const [row] = await listIndexValues(store.db, { ...query, ...at });
  if (!row) throw new Error('no fixing');
  const restated = { ...row, revision: 1, value: '9.00000', publishedAtMs: SECOND_AT_MS + DAY_MS };
  await appendIndexValues(store.db, [{ ...restated, reason: 'a late input' }]);
  clearSequenceCache();
  const detail = await day(DAYS[1]);
  const [syi] = detail.fixings;
  expect(syi).toMatchObject({ value_text: '9.00000', revision: 1 });
  expect(syi?.revisions.map(({ revision, value_text }) => [revision, value_text])).toEqual([
    [0, row.value],
    [1, '9.00000'],
  ]);
  expect(fixingCitations(detail).plain).toContain('revision 1');
});

describe('the errors list', () => {
  const at = (date: string) => Date.parse(`${date}T16:00:00Z`);
  const error = (date: string, indexCode: 'SYI' | 'SYRPI', differenceBps: string) => ({
    ...{ feedId: 'sample', indexCode, atMs: at(date), differenceBps, note: 'pool p corrected' },
    ...{ foundAtMs: at(date) + HOUR_MS, publishedValue: '4.10', recomputedValue: '4.105' },
  });

  it('has what was found in fixings, whole days at a time, the newest first', async () => {
    await appendFixingErrors(store.db, [
      error(DAYS[0], 'SYI', '0.5'),
      error(DAYS[1], 'SYI', '-0.4'),
      error(DAYS[1], 'SYRPI', '3.25'),
    ]);
    const newest = await answer<FixingErrorList>('listFixingErrors', { query: { limit: 1 } });
    expect(newest.errors.map((row) => [row.day, row.index_code, row.difference_bps])).toEqual([
      [DAYS[1], 'SYI', -0.4],
      [DAYS[1], 'SYRPI', 3.25],
    ]);
    expect(newest.errors[0]).toMatchObject({
      ...{ unit: 'percent', published_text: '4.10', recomputed_text: '4.105' },
      ...{ found_at: `${DAYS[1]}T17:00:00.000Z`, note: 'pool p corrected' },
    });
    // The day's own page tells them too.
    expect((await day(DAYS[1])).errors).toEqual(newest.errors);
    expect((await day(DAYS[0])).errors).toHaveLength(1);
    expect(newest.before).toBe(DAYS[1]);
    const query = { before: newest.before ?? '' };
    const older = await answer<FixingErrorList>('listFixingErrors', { query });
    expect(older.errors.map(({ day: date }) => date)).toEqual([DAYS[0]]);
    expect(older.before).toBeNull();
  });
});
