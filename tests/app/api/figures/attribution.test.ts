import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import { indicativeRecords } from '@/lib/db/tables/index-tables';
import { appendRows } from '@/lib/db/write-rows';
import type { Attribution } from '@/lib/features/indices/attribution-contract';
import { indexRow } from '../../../support/store/store-rows';
import { apiStore, recordText, seed } from '../api-store';
import { callRoute } from '../handlers';
import { FEED_ID, TICK_MS } from '../market-fixture';

const store = apiStore(seed);
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(TICK_MS + 12_000);
});

const ask = (query: Record<string, string> = {}) =>
  callRoute('getAttribution', { params: { index: 'SYI' }, query });

it('says why the value changed since the day before, per coin and cause', async () => {
  const response = await ask({ kind: 'indicative' });
  expect(response.status).toBe(200);
  const answer = (await response.json()) as Attribution;
  expect(answer).toMatchObject({
    ...{ index_code: 'SYI', unit: 'percent', kind: 'indicative', change_bps_text: '-20' },
    from: { at: '2026-03-09T12:00:00.000Z', value_text: '4.4' },
    to: { at: '2026-03-10T12:00:00.000Z', value_text: '4.2' },
    causes: [{ cause: 'apy', bps_text: '-20' }],
    members: [{ symbol: 'USDT', change_bps_text: '-20' }],
    ...{ joined: [], left: [] },
  });
});

it.each([
  [{ kind: 'fixing' }, 404, 'from: no fixing record of SYI is available for that time.'],
  [
    { kind: 'indicative', to: '2026-03-01' },
    404,
    'to: no indicative record of SYI is available for that time.',
  ],
  [
    { kind: 'indicative', from: '2026-03-10T12:00:00Z' },
    400,
    'from: must lead to a value before that of to.',
  ],
  [{ from: 'yesterday' }, 400, expect.stringMatching(/^from: /)],
])('names the field that leads nowhere: %j', async (query, status, detail) => {
  const response = await ask(query as Record<string, string>);
  expect([response.status, await response.json()]).toEqual([
    status,
    expect.objectContaining({ detail }),
  ]);
});

describe('of a value that was carried forward', () => {
  const HOUR_MS = 3_600_000;
  const timeOf = (atMs: number) => new Date(atMs).toISOString();
  const computedMs = TICK_MS - 3 * HOUR_MS;
  const carriedMs = TICK_MS - 2 * HOUR_MS;
  /** Carried as well, but of a value that no record holds. */
  const orphanMs = TICK_MS - HOUR_MS;

  beforeAll(async () => {
    const carried = (value: string) => ({
      output: { value, unit: 'percent', method: 'carried_forward', confidence: '0.5' },
    });
    const row = (atMs: number, over: object, apyPercent: string) => ({
      ...{
        feedId: FEED_ID,
        indexCode: 'SYI' as const,
        atMs,
        sha256: 'a',
        revision: 0,
        kept: false,
        pack: null,
      },
      record: recordText('indicative', atMs, over, apyPercent),
    });
    await appendIndexValues(store.db, [
      indexRow({ feedId: FEED_ID, atMs: computedMs, value: '4.3' }),
    ]);
    await appendRows(store.db, indicativeRecords, [
      row(computedMs, {}, '4.3'),
      row(carriedMs, carried('4.3'), '4.25'),
      row(orphanMs, carried('4.35'), '4.25'),
    ]);
  });

  const between = async (fromMs: number, toMs: number) => {
    const range = { from: timeOf(fromMs), to: timeOf(toMs) };
    return (await ask({ kind: 'indicative', ...range })).json() as Promise<Attribution>;
  };

  it('explains the value it repeats, from either side', async () => {
    const down = await between(TICK_MS - 24 * HOUR_MS, carriedMs);
    expect(down).toMatchObject({
      to: { at: timeOf(carriedMs), method: 'carried_forward', computed_at: timeOf(computedMs) },
      ...{ change_bps_text: '-10', causes: [{ cause: 'apy', bps_text: '-10' }] },
    });
    const on = await between(carriedMs, TICK_MS);
    expect(on).toMatchObject({
      from: { at: timeOf(carriedMs), value_text: '4.3', computed_at: timeOf(computedMs) },
      ...{ change_bps_text: '-10', causes: [{ cause: 'apy', bps_text: '-10' }] },
    });
    expect(await between(computedMs, carriedMs)).toMatchObject({
      change_bps_text: '0',
      causes: [],
    });
  });

  it('has the one cause "carried forward" where no record holds that value', async () => {
    expect(await between(TICK_MS - 24 * HOUR_MS, orphanMs)).toMatchObject({
      to: { at: timeOf(orphanMs), computed_at: null },
      ...{ change_bps_text: '-5', causes: [{ cause: 'carried_forward', bps_text: '-5' }] },
      members: [],
    });
  });
});
