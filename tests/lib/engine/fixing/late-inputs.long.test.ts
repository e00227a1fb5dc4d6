import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AuditRecord, namedRecords } from '@/lib/benchmark/audit/audit';
import { DAY_MS } from '@/lib/benchmark/durations';
import { dec } from '@/lib/benchmark/units';
import { listFixingErrors } from '@/lib/db/benchmark/fixing-errors';
import { listStatements } from '@/lib/db/benchmark/fixing-statements';
import { appendIndexValues, listIndexValues } from '@/lib/db/benchmark/index-values';
import { listRegimeDays } from '@/lib/db/benchmark/regime-days';
import { applyRetention } from '@/lib/db/retention';
import { runReplayFeed } from '@/lib/engine/feeds/replay-feed';
import { closeStoreHandle } from '@/lib/features/service/store-handle';
import { callRoute } from '../../../app/api/handlers';
import { indexRow } from '../../../support/store/store-rows';
import { wholeChain } from '../../../support/store/whole-records';
import {
  type TestRuntime,
  type TestStore,
  temporaryStore,
  testRuntime,
} from '../process/memory-store';

const FEED = 'replay:fixture-depeg';
const FIXED_AT_MS = Date.parse('2024-02-05T16:00:00Z');

let folder: string;
let kept: TestStore;
let runtime: TestRuntime;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'late-'));
  cpSync(path.resolve(__dirname, '../../../fixtures/replay'), folder, { recursive: true });
  kept = await temporaryStore();
  runtime = await testRuntime(kept, {
    MARKET_FEED: 'replay',
    MARKET_REPLAY: folder,
    MARKET_REPLAY_SPEED: 'max',
  });
});
afterEach(async () => {
  await runtime.release();
  await kept.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Adds rows with the time at which they came to a file of the recording, which goes on until then. */
function comeLate(file: string, rows: readonly string[], to: string): void {
  const name = path.join(folder, file);
  const [header = '', ...known] = readFileSync(name, 'utf8').trim().split('\n');
  const text = [`${header},received_at`, ...known.map((row) => `${row},`), ...rows];
  writeFileSync(name, text.join('\n'));
  const capture = path.join(folder, 'capture.json');
  writeFileSync(capture, JSON.stringify({ ...JSON.parse(readFileSync(capture, 'utf8')), to }));
}

const play = () => runReplayFeed(runtime, runtime.signal);
const revisionsOf = async (indexCode: 'SYI' | 'SYRPI') => {
  const at = { feedId: FEED, indexCode, kind: 'fixing' as const, revisions: 'all' as const };
  const between = { fromMs: FIXED_AT_MS, toMs: FIXED_AT_MS, limit: 10 };
  const rows = await listIndexValues(kept.store.db, { ...at, ...between });
  return rows.sort((a, b) => a.revision - b.revision);
};
const recordsOf = async (indexCode: 'SYI') => {
  const { chain, findings } = await wholeChain(kept.store.db, FEED);
  expect(findings).toEqual([]);
  return chain.filter(({ index }) => index === indexCode);
};

/** The 15:00 reading of a pool, told again by its source with so much more APR. */
function correction(morePercent: number, received: string): string {
  const pools = readFileSync(path.join(folder, 'pools.csv'), 'utf8');
  const told = /2024-02-05T15:00:00Z,alpha-usdt,alpha,USDT,\d+,\d+,[\d.]+,0/.exec(pools)?.[0];
  if (!told) throw new Error('no reading of alpha-usdt at 15:00');
  const cells = told.split(',');
  cells[6] = (Number(cells[6]) + morePercent).toFixed(6);
  return `${cells.join(',')},${received}`;
}

it('computes the window again to the last digit where nothing came late', async () => {
  comeLate('pools.csv', [correction(0, '2024-02-05T17:03:00Z')], '2024-02-05T18:00:00Z');
  const told = readFileSync(path.join(folder, 'pools.csv'), 'utf8').match(
    /T15:00:00Z,alpha-usdt.*/g,
  );
  expect(told).toHaveLength(2);
  await play();
  expect(await revisionsOf('SYI')).toHaveLength(1);
  expect(await listFixingErrors(kept.store.db, { feedId: FEED, limit: 9 })).toEqual([]);
});

it('restates the fixing with an input that its source corrected later that day, and keeps both', async () => {
  comeLate('pools.csv', [correction(1, '2024-02-05T17:03:00Z')], '2024-02-05T18:00:00Z');
  await play();
  const [first, second, ...more] = await revisionsOf('SYI');
  expect(more).toEqual([]);
  const changeBps = dec(second?.value ?? '0')
    .minus(first?.value ?? '0')
    .times(100);
  expect(changeBps.toNumber()).toBeGreaterThan(1);
  expect(second).toMatchObject({
    revision: 1,
    reason: expect.stringMatching(
      /^recomputed with inputs that arrived late or were corrected: pool alpha-usdt of 2024-02-05T15:00:00Z, 5\.\d+%$/,
    ),
  });
  const [before, after] = await recordsOf('SYI');
  expect(before?.output.value).toBe(first?.value);
  expect(after?.output.value).toBe(second?.value);
  expect(after?.revision).toEqual({ number: '1', reason: second?.reason });
  expect(after?.fixing?.intervals).not.toEqual(before?.fixing?.intervals);
  const behind = (record: AuditRecord | undefined) =>
    record ? namedRecords(record).map(({ sha256 }) => record.evidence?.[sha256 ?? '']) : [];
  const corrected = { number: '1', reason: second?.reason };
  expect(behind(before)).not.toEqual([]);
  for (const each of behind(before)) expect(each).toMatchObject({ revision: { number: '0' } });
  for (const each of behind(after)) expect(each).toMatchObject({ revision: corrected });
  const days = await listRegimeDays(kept.store.db, { feedId: FEED, limit: 9 });
  const bill = after?.bill?.couponEquivalentPercent ?? 'none';
  const excessBps = dec(second?.value ?? 'none')
    .minus(bill)
    .times(100);
  expect(days.map(({ date }) => date)).toEqual(['2024-02-05']);
  expect(days[0]).toMatchObject({
    syiPercent: dec(second?.value ?? 'none').toFixed(),
    excessBps: excessBps.toFixed(4),
  });
  const [statement] = await listStatements(kept.store.db, { feedId: FEED, limit: 1 });
  expect(JSON.parse(statement?.statement ?? '{}')).toMatchObject({
    day: '2024-02-05',
    fixings: expect.arrayContaining([expect.objectContaining({ index: 'SYI', revision: '1' })]),
  });

  // Both are at their addresses.
  process.env.DATABASE_URL = kept.databaseUrl;
  try {
    const address = { params: { date: '2024-02-05', index: 'SYI' } };
    const read = async (query: Record<string, number>) => {
      const response = await callRoute('getFixingRecord', { ...address, query });
      expect(response.status).toBe(200);
      return (await response.json()) as AuditRecord;
    };
    const served = { before: await read({ revision: 0 }), after: await read({}) };
    expect(served).toMatchObject({
      before: { revision: { number: '0' }, output: { value: first?.value } },
      after: { revision: { number: '1' }, output: { value: second?.value } },
    });
    expect(served.after.previousSha256).not.toBeNull();
    expect((await callRoute('getFixingDay', { params: { date: '2024-02-05' } })).status).toBe(200);
  } finally {
    await closeStoreHandle();
  }

  // The records since the fixing go once the next one has named its own; those behind it stay.
  const next = { feedId: FEED, atMs: FIXED_AT_MS + DAY_MS, kind: 'fixing' as const };
  await appendIndexValues(kept.store.db, [indexRow(next)]);
  const nowMs = FIXED_AT_MS + 40 * DAY_MS;
  const policy = { ...runtime.config.retention, indicativeRecordDays: 30 };
  const removed = await applyRetention(kept.store.db, { feedId: FEED, nowMs, policy });
  expect(removed.indicative_records).toBeGreaterThan(0);
  expect(removed.evidence_documents).toBeGreaterThan(0);
  expect(await recordsOf('SYI')).toHaveLength(2);
});

it('restates with a correction of the last half minute of the day, not with one after it', async () => {
  const rows = [correction(0.5, '2024-02-05T23:59:30Z'), correction(1, '2024-02-06T00:00:10Z')];
  comeLate('pools.csv', rows, '2024-02-06T00:10:00Z');
  await play();
  const revisions = await revisionsOf('SYI');
  expect(revisions.map(({ revision }) => revision)).toEqual([0, 1]);
  const errors = await listFixingErrors(kept.store.db, { feedId: FEED, limit: 9 });
  const [error] = errors.filter(({ indexCode }) => indexCode === 'SYI');
  expect(error?.publishedValue).toBe(revisions[1]?.value);
  expect(Number(error?.recomputedValue)).toBeGreaterThan(Number(error?.publishedValue));
});

it('takes quotes that came late into the minutes they belong to', async () => {
  const quotes = Array.from({ length: 12 }, (_, index) => {
    const at = new Date(FIXED_AT_MS - (index + 1) * 300_000).toISOString().slice(0, 19);
    return `${at}Z,late,USDC,USD,0.995000,0.994950,0.995050,900000000,2024-02-05T17:40:00Z`;
  });
  comeLate('quotes.csv', quotes, '2024-02-05T18:00:00Z');
  await play();
  const [first, second] = await revisionsOf('SYI');
  expect(Number(second?.value)).toBeLessThan(Number(first?.value) - 0.01);
  expect(second?.reason).toMatch(/quote late USDC of 2024-02-05T15:55:00Z, 0\.995 USD;/);
  const records = await recordsOf('SYI');
  const venues = records.map(({ evidence = {} }) => JSON.stringify(evidence).includes('"late"'));
  expect(records).toHaveLength(2);
  expect(venues[0]).toBe(false);
});

it('puts a smaller change, and whatever is found on a later day, on the errors list', async () => {
  comeLate('pools.csv', [correction(0.008, '2024-02-05T17:03:00Z')], '2024-02-05T18:00:00Z');
  await play();
  expect(await revisionsOf('SYI')).toHaveLength(1);
  const [error] = (await listFixingErrors(kept.store.db, { feedId: FEED, limit: 9 })).filter(
    ({ indexCode }) => indexCode === 'SYI',
  );
  expect(Math.abs(Number(error?.differenceBps))).toBeLessThan(1);
  expect(error).toMatchObject({ atMs: FIXED_AT_MS, foundAtMs: Date.parse('2024-02-05T17:05:00Z') });
});

it('restates after a restart as it would have without one, of late rows from before and after it', async () => {
  const rows = [correction(1, '2024-02-05T17:03:00Z'), correction(2, '2024-02-05T18:03:00Z')];
  comeLate('pools.csv', rows, '2024-02-05T19:00:00Z');
  await play();
  const whole = await revisionsOf('SYI');
  expect(whole.map(({ revision }) => revision)).toEqual([0, 1, 2]);
  await runtime.release();
  await kept.close();

  kept = await temporaryStore();
  for (const until of ['2024-02-05T16:30:00Z', '2024-02-05T17:30:00Z', '2024-02-05T19:00:00Z']) {
    await runtime.release();
    runtime = await testRuntime(kept, {
      ...{ MARKET_FEED: 'replay', MARKET_REPLAY: folder, MARKET_REPLAY_SPEED: 'max' },
      MARKET_REPLAY_UNTIL: until,
    });
    await play();
  }
  const figures = (revisions: typeof whole) =>
    revisions.map(({ revision, value, confidence, reason }) => [
      revision,
      value,
      confidence,
      reason,
    ]);
  expect(figures(await revisionsOf('SYI'))).toEqual(figures(whole));
  expect(await recordsOf('SYI')).toHaveLength(3);
});
