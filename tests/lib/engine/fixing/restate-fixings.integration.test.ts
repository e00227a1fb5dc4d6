import { verifyAuditChain } from '@/lib/benchmark/audit/audit-verify';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec, toPlaces } from '@/lib/benchmark/units';
import { hourlyRestatement, restateFixings } from '@/lib/engine/fixing/restate-fixings';
import { commit, showFeed } from '@/lib/engine/process/runtime';
import type { Engine } from '@/lib/engine/tick/engine';
import { restoreEngine } from '@/lib/engine/write/restore-engine';
import { listIndexValues } from '@/lib/store/benchmark/index-values';
import { fixingErrors } from '@/lib/store/tables/index-tables';
import { storedRows } from '../../../support/store/store-rows';
import { wholeRecords } from '../../../support/store/whole-records';
import {
  type TestRuntime,
  type TestStore,
  temporaryStore,
  testRuntime,
} from '../process/memory-store';
import { fixingHour, sampleOptions } from '../tick/sample-run';

const DAY = '2026-03-04';
const FIXED_AT_MS = Date.parse(`${DAY}T16:00:00Z`);
const LATER_MS = FIXED_AT_MS + 30 * 60_000;
const SYI_FIXING = {
  feedId: 'sample',
  indexCode: 'SYI',
  kind: 'fixing',
  fromMs: FIXED_AT_MS,
  toMs: FIXED_AT_MS,
  limit: 10,
} as const;

let held: TestStore;
let runtime: TestRuntime;
let engine: Engine;

beforeEach(async () => {
  held = await temporaryStore();
  runtime = await testRuntime(held);
  await showFeed(runtime, { feedId: 'sample', dataClass: 'sample', title: 'Demonstration market' });
  await commit(runtime, 'sample', fixingHour(FIXED_AT_MS));
  engine = await restoreEngine(held.store, sampleOptions());
});

afterEach(async () => {
  await runtime.release();
  await held.close();
});

const at = (nowMs: number) => ({ nowMs, publishedAtMs: nowMs });
const restate = () => restateFixings(runtime, engine, at(LATER_MS), METHODOLOGY_PARAMETERS);

/** Moves every stored SYI value of the window, as a correction of the source data would. */
async function shiftWindow(percentagePoints: string): Promise<void> {
  const rows = await listIndexValues(held.store.db, {
    ...SYI_FIXING,
    kind: 'indicative',
    fromMs: FIXED_AT_MS - HOUR_MS,
    toMs: FIXED_AT_MS - 1,
    limit: 100,
  });
  expect(rows).toHaveLength(12);
  for (const { atMs, value } of rows) {
    await held.store.db
      .updateTable('index_values')
      .set({ value: toPlaces(dec(value ?? '').plus(percentagePoints), 5) })
      .where('index_code', '=', 'SYI')
      .where('kind', '=', 'indicative')
      .where('at_ms', '=', atMs)
      .execute();
  }
}

const fixings = () => listIndexValues(held.store.db, { ...SYI_FIXING, revisions: 'all' });

it('leaves a fixing alone that its stored values confirm', async () => {
  expect(await restate()).toBe(0);
  expect(await fixings()).toHaveLength(1);
});

it('restates a difference of 1 bp as a new revision, and the chain of records still verifies', async () => {
  const [published] = await fixings();
  await shiftWindow('0.02');
  expect(await restate()).toBe(1);
  const revisions = await fixings();
  expect(revisions.map((row) => row.revision).sort()).toEqual([0, 1]);
  const restated = revisions.find((row) => row.revision === 1);
  expect(
    dec(restated?.value ?? '')
      .minus(published?.value ?? '')
      .toFixed(),
  ).toBe('0.02');
  expect(restated?.reason).toMatch(/recomputed/);
  const chain = await wholeRecords(held.store.db, 'sample');
  expect(chain.at(-1)?.revision).toEqual({ number: '1', reason: restated?.reason });
  expect(verifyAuditChain(chain).flatMap((row) => row.findings)).toEqual([]);
  expect(engine.state.fixings.SYI?.value).toBe(restated?.value);
});

it('restates once: the new revision agrees with what is stored', async () => {
  await shiftWindow('-0.05');
  expect(await restate()).toBe(1);
  expect(await restate()).toBe(0);
});

it('puts a difference between 0.1 and 1 bp on the errors list instead', async () => {
  await shiftWindow('0.005');
  expect(await restate()).toBe(0);
  expect(await fixings()).toHaveLength(1);
  const errors = await storedRows(held.store.db, fixingErrors, { feed_id: 'sample' }, ['at_ms']);
  expect(errors.map((row) => [row.indexCode, dec(row.differenceBps).toFixed()])).toEqual([
    ['SYI', '0.5'],
  ]);
});

it('does nothing before the fixing of the day, and looks once an hour', async () => {
  await shiftWindow('0.02');
  const before = FIXED_AT_MS - 60_000;
  expect(await restateFixings(runtime, engine, at(before), METHODOLOGY_PARAMETERS)).toBe(0);
  const hourly = hourlyRestatement(runtime, engine, METHODOLOGY_PARAMETERS);
  await hourly(before);
  expect(await fixings()).toHaveLength(1);
  await hourly(LATER_MS);
  expect(await fixings()).toHaveLength(2);
  await shiftWindow('0.02');
  await hourly(LATER_MS + 60_000);
  expect(await fixings()).toHaveLength(2);
});
