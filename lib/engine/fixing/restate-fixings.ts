import 'server-only';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { canonicalText, hashRecord } from '@/lib/benchmark/audit/audit-hash';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { HOUR_MS } from '@/lib/benchmark/durations';
import {
  type Fixing,
  fixingConfidence,
  fixingWindow,
  judgeRestatement,
  strikeFixing,
} from '@/lib/benchmark/fixing/fixing';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toPlaces, toText } from '@/lib/benchmark/units';
import { type Runtime, signFixings } from '@/lib/engine/process/runtime';
import type { Engine } from '@/lib/engine/tick/engine';
import { appendAuditRecord, getAuditRecord } from '@/lib/store/benchmark/audit-records';
import {
  appendIndexValues,
  type IndexValue,
  listIndexValues,
} from '@/lib/store/benchmark/index-values';
import { putSnapshot, SNAPSHOT } from '@/lib/store/benchmark/snapshots';
import { inTransaction } from '@/lib/store/client';
import { assertLease } from '@/lib/store/leases';
import { fixingErrors } from '@/lib/store/tables/index-tables';
import { appendRows } from '@/lib/store/write-rows';

/** More indicative values than a fixing window can hold at one a second. */
const WINDOW_LIMIT = 5_000;
const REASON = 'recomputed from the stored indicative values of its window';

/**
 * Strikes the day's fixings again from what the store holds and compares. Methodology §6: a
 * difference of 1 bp or more restates the fixing as a new revision with its own record; 0.1 to
 * 1 bp goes to the errors list. The first revision stays where it is.
 * @returns how many fixings were restated.
 */
export async function restateFixings(
  runtime: Runtime,
  engine: Engine,
  nowMs: number,
  parameters: MethodologyParameters,
): Promise<number> {
  const { date, endMs } = fixingWindow(nowMs, parameters);
  if (nowMs < endMs || engine.state.lastFixingDate !== date) return 0;
  let restated = 0;
  for (const code of INDEX_CODES) {
    if (await restateOne(runtime, engine, code, nowMs, parameters)) restated += 1;
  }
  if (restated > 0) {
    await inTransaction(runtime.store.db, async (trx) => {
      await assertLease(trx, { ...runtime.lease, nowMs: Date.now() });
      await signFixings(runtime, trx, engine.feedId, nowMs);
    });
  }
  return restated;
}

async function restateOne(
  runtime: Runtime,
  engine: Engine,
  indexCode: IndexCode,
  nowMs: number,
  parameters: MethodologyParameters,
): Promise<boolean> {
  const { feedId } = engine;
  const { db } = runtime.store;
  const { startMs, endMs } = fixingWindow(nowMs, parameters);
  const at = { feedId, indexCode, fromMs: endMs, toMs: endMs, limit: 1 };
  const [published] = await listIndexValues(db, { ...at, kind: 'fixing' });
  const held = await getAuditRecord(db, { feedId, indexCode, kind: 'fixing', atMs: endMs });
  if (!published?.value || !held) return false;
  const record = JSON.parse(held.record) as AuditRecord;
  const window = { feedId, indexCode, kind: 'indicative' as const, limit: WINDOW_LIMIT };
  const values = await listIndexValues(db, { ...window, fromMs: startMs, toMs: endMs - 1 });
  const before = record.fixing?.previous ?? null;
  const fixing = strikeFixing({
    atMs: startMs,
    values: values.flatMap(({ atMs, value, status }) =>
      value === null ? [] : [{ atMs, value: dec(value), estimated: status === 'estimated' }],
    ),
    unit: published.unit,
    previous: before && { value: dec(before.value) },
    parameters,
  });
  if (fixing.value === null) return false;
  const { action, differenceBps } = judgeRestatement({
    published: dec(published.value),
    recomputed: fixing.value,
    unit: published.unit,
    fixingDate: fixing.date,
    nowMs,
    parameters,
  });
  if (action === 'none') return false;
  if (action === 'record_error') {
    const difference = { differenceBps: toPlaces(differenceBps, 4), note: REASON };
    await appendRows(db, fixingErrors, [{ feedId, indexCode, atMs: endMs, ...difference }]);
    return false;
  }
  runtime.log.warn({ indexCode, differenceBps: toPlaces(differenceBps, 4) }, 'fixing restated');
  await restate(runtime, engine, { published, record, fixing, nowMs });
  return true;
}

type Restatement = { published: IndexValue; record: AuditRecord; fixing: Fixing; nowMs: number };

async function restate(
  runtime: Runtime,
  engine: Engine,
  { published, record, fixing, nowMs }: Restatement,
): Promise<void> {
  if (fixing.value === null || record.fixing === null) return;
  const revision = published.revision + 1;
  const value = toPlaces(fixing.value, published.unit === 'percent' ? 5 : 2);
  const sequence = engine.state.audit.sequence + 1;
  const closing = record.fixing.closing.confidence;
  const confidence =
    closing &&
    toPlaces(fixingConfidence(dec(closing), fixing.intervalsUsed, fixing.intervalsExpected), 4);
  const content = {
    ...record,
    publishedAt: new Date(nowMs).toISOString(),
    fixing: {
      ...record.fixing,
      intervals: fixing.intervals.map((row) => ({
        start: new Date(row.startMs).toISOString(),
        samples: String(row.samples),
        median: toText(row.median),
      })),
    },
    output: { ...record.output, value, method: fixing.method, status: fixing.status, confidence },
    revision: { number: String(revision), reason: REASON },
    previousSha256: engine.state.audit.sha256,
  };
  const restated: AuditRecord = { ...content, sha256: hashRecord(content) };
  const { feedId } = engine;
  const audit = { sequence, sha256: restated.sha256 };
  const fixings = {
    ...engine.state.fixings,
    [record.index]: { date: fixing.date, value, confidence },
  };
  const daily = [...(engine.state.dailyIndex[record.index] ?? []).slice(0, -1), value];
  const dailyIndex = { ...engine.state.dailyIndex, [record.index]: daily };
  const memory = { audit, fixings, dailyIndex };
  await inTransaction(runtime.store.db, async (trx) => {
    await assertLease(trx, { ...runtime.lease, nowMs: Date.now() });
    await appendIndexValues(trx, [
      {
        ...published,
        revision,
        value,
        confidence,
        method: fixing.method,
        status: fixing.status,
        publishedAtMs: nowMs,
        reason: REASON,
      },
    ]);
    await appendAuditRecord(trx, {
      feedId,
      ...audit,
      indexCode: record.index,
      kind: 'fixing',
      asOfMs: fixing.asOfMs,
      publishedAtMs: nowMs,
      revision,
      previousSha256: restated.previousSha256,
      record: canonicalText(restated),
    });
    const atMs = engine.state.atMs ?? nowMs;
    await putSnapshot(trx, {
      feedId,
      name: SNAPSHOT.engineState,
      atMs,
      document: JSON.stringify({ ...engine.state, ...memory }),
    });
  });
  Object.assign(engine.state, memory);
}

/** Restates at most once an hour; the feed calls it after each tick. */
export function hourlyRestatement(
  runtime: Runtime,
  engine: Engine,
  parameters: MethodologyParameters,
): (nowMs: number) => Promise<void> {
  let lastHour: number | null = null;
  return async (nowMs) => {
    const hour = Math.floor(nowMs / HOUR_MS);
    if (hour === lastHour) return;
    lastHour = hour;
    await restateFixings(runtime, engine, nowMs, parameters);
  };
}
