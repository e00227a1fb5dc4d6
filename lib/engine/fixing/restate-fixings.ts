import 'server-only';
import {
  type AuditFixing,
  type AuditRecord,
  namedDocuments,
  namedRecords,
  sealRecord,
} from '@/lib/benchmark/audit/audit';
import { statusOf } from '@/lib/benchmark/audit/audit-output';
import { fixingBody } from '@/lib/benchmark/audit/fixing-body';
import { canonicalText } from '@/lib/benchmark/canonical-text';
import type { IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { type Fixing, judgeRestatement } from '@/lib/benchmark/fixing';
import { PLACES } from '@/lib/benchmark/index/index-outcome';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toPlaces } from '@/lib/benchmark/units';
import { appendAuditRecord, getAuditRecord } from '@/lib/db/benchmark/audit-records';
import {
  keepEvidenceDocuments,
  saveEvidenceDocuments,
} from '@/lib/db/benchmark/evidence-documents';
import { appendFixingErrors } from '@/lib/db/benchmark/fixing-errors';
import {
  appendIndexValues,
  type IndexValue,
  listIndexValues,
} from '@/lib/db/benchmark/index-values';
import {
  listIndicativeRecordsAt,
  saveIndicativeRecord,
} from '@/lib/db/benchmark/indicative-records';
import { putSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import { type Runtime, signFixings, writeUnderLease } from '@/lib/engine/process/runtime';
import { regimeDayOf, restateRegimeDay } from '@/lib/engine/regime/regime-step';
import type { Engine } from '@/lib/engine/tick/engine';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import type { Recomputed } from '@/lib/engine/tick/window-log';
import { keepRecordsBehind, writeRegimeDay } from '@/lib/engine/write/write-tick';

const FROM_LATE = 'recomputed with inputs that arrived late or were corrected';
const INPUTS_NAMED = 20;
const LATE_EVERY_MS = 5 * MINUTE_MS;

/** The clock that a restatement is judged by, and its publication time: in a replay these differ. */
type RestatementTimes = { nowMs: number; publishedAtMs: number };

/**
 * Computes the window of the newest fixings again with the inputs that came late or were corrected.
 * Methodology, indices. A difference of 1 bp or more restates the fixing as a new revision with a record of its own,
 * if the input was received on the fixing's day; 0.1 to 1 bp, and whatever was received later, goes to the errors
 * list. The first revision remains in place.
 * @returns how many fixings were restated.
 */
export async function restateFixings(
  runtime: Runtime,
  engine: Engine,
  times: RestatementTimes,
  parameters: MethodologyParameters,
): Promise<number> {
  const restatement = new Restatement(runtime, engine, times, parameters);
  let restated = 0;
  while (engine.window?.hasNews) {
    const late = await engine.window.recompute();
    for (const fixing of late?.fixings ?? []) {
      if (late && (await restatement.withLate(fixing, late))) restated += 1;
    }
  }
  if (restated > 0) {
    await writeUnderLease(runtime, (trx) =>
      signFixings(runtime, trx, engine.feedId, times.publishedAtMs),
    );
  }
  return restated;
}

type FixingRecord = AuditRecord & { fixing: AuditFixing };
type Published = { published: IndexValue & { value: string }; record: FixingRecord };
type Change = Published & { fixing: Fixing; reason: string; receivedAtMs: number };

class Restatement {
  constructor(
    private readonly runtime: Runtime,
    private readonly engine: Engine,
    private readonly times: RestatementTimes,
    private readonly parameters: MethodologyParameters,
  ) {}

  /** Restates one index from its window with the late inputs; its record comes from the new computation. */
  async withLate(struck: Recomputed['fixings'][number], late: Recomputed): Promise<boolean> {
    const held = await this.published(struck.code, late.endMs);
    if (!held) return false;
    const struckAgain = withPrevious(struck.record, held.record);
    const { record, fixing } = restruck(struck.record, struckAgain, this.parameters);
    const { receivedAtMs, documents } = late;
    const change = { ...held, fixing, receivedAtMs, reason: reasonOf(late.lateInputs) };
    if (!(await this.isRestated(change))) return false;
    const { reason } = change;
    const revised = await this.revisionsOf(record, late, reason);
    const named = renamed(record, revised);
    const { publishedAtMs } = this.times;
    await writeRestatement(this.runtime, this.engine, {
      ...{ published: held.published, fixing, reason, publishedAtMs, documents },
      record: named,
      behind: [...revised.values()],
      parameters: this.parameters,
    });
    return true;
  }

  /**
   * The records behind the recomputed middle values, by the hashes of the recomputation: the stored one where
   * nothing in it changed, else its next revision.
   */
  private async revisionsOf(
    record: AuditRecord,
    late: Recomputed,
    reason: string,
  ): Promise<Map<string, AuditRecord>> {
    const { feedId } = this.engine;
    const named = namedRecords(record);
    const atMs = named.map(({ at }) => Date.parse(at));
    const query = { feedId, indexCode: record.index, atMs };
    const rows = await listIndicativeRecordsAt(this.runtime.store.db, query);
    const stored = rows.map((row) => JSON.parse(row.record) as AuditRecord);
    const publishedAt = new Date(this.times.publishedAtMs).toISOString();
    return new Map(
      named.flatMap(({ at, sha256 }) => {
        const again = late.records.get(sha256 ?? '');
        if (!again || sha256 === null) return [];
        const before = stored.filter(({ asOf }) => asOf === at);
        const same = before.find((held) => {
          const { publishedAt, revision } = held;
          return sealRecord({ ...again, publishedAt, revision }).sha256 === held.sha256;
        });
        const number = String(
          Math.max(0, ...before.map(({ revision }) => Number(revision.number) + 1)),
        );
        const revision = { number, reason: number === '0' ? null : reason };
        return [[sha256, same ?? sealRecord({ ...again, publishedAt, revision })] as const];
      }),
    );
  }

  private async published(indexCode: IndexCode, atMs: number): Promise<Published | null> {
    const { feedId } = this.engine;
    const { db } = this.runtime.store;
    const at = { feedId, indexCode, fromMs: atMs, toMs: atMs, limit: 1 };
    const [published] = await listIndexValues(db, { ...at, kind: 'fixing' });
    const held = await getAuditRecord(db, { feedId, indexCode, kind: 'fixing', atMs });
    if (published?.value == null || !held) return null;
    const { value } = published;
    const record = JSON.parse(held.record) as AuditRecord;
    const { fixing } = record;
    if (fixing === null) return null;
    return { published: { ...published, value }, record: { ...record, fixing } };
  }

  /** Whether a change restates the fixing; a smaller or later one goes to the errors list. */
  private async isRestated(change: Change): Promise<boolean> {
    const { published, fixing, reason, receivedAtMs } = change;
    const { runtime, engine, times } = this;
    const { indexCode, unit, value, atMs } = published;
    // A value that only repeats an earlier one corrects nothing.
    if (fixing.value === null || fixing.method === 'carried_forward') return false;
    const { action, differenceBps } = judgeRestatement({
      ...{ published: dec(value), recomputed: fixing.value, unit },
      ...{ fixingDate: fixing.date, receivedAtMs, parameters: this.parameters },
    });
    if (action === 'none') return false;
    const difference = toPlaces(differenceBps, 4);
    if (action === 'record_error') {
      const recomputedValue = toPlaces(fixing.value, PLACES[unit]);
      const found = { foundAtMs: times.nowMs, publishedValue: value, recomputedValue };
      const row = { feedId: engine.feedId, indexCode, atMs, differenceBps: difference, ...found };
      await appendFixingErrors(runtime.store.db, [{ ...row, note: reason }]);
      return false;
    }
    runtime.log.warn({ indexCode, differenceBps: difference, reason }, 'fixing restated');
    return true;
  }
}

/** The fixing's record naming other records in place of some, by hash. */
function renamed(record: AuditRecord, others: ReadonlyMap<string, AuditRecord>): AuditRecord {
  if (record.fixing === null) return record;
  const intervals = record.fixing.intervals.map((interval) => ({
    ...interval,
    records: interval.records.map(({ at, sha256 }) => {
      return { at, sha256: others.get(sha256 ?? '')?.sha256 ?? sha256 };
    }),
  }));
  return { ...record, fixing: { ...record.fixing, intervals } };
}

function reasonOf(inputs: readonly string[]): string {
  const named = inputs.slice(0, INPUTS_NAMED).join('; ');
  const more = inputs.length - INPUTS_NAMED;
  return `${FROM_LATE}: ${named}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Keeps the previous value that was carried forward then, regardless of later restatements. */
function withPrevious(record: AuditRecord, held: FixingRecord): AuditFixing {
  return { ...held.fixing, ...record.fixing, previous: held.fixing.previous };
}

/** A fixing's record with other values of its window, or another closing value. */
function restruck(
  record: AuditRecord,
  struck: AuditFixing,
  parameters: MethodologyParameters,
): { record: AuditRecord; fixing: Fixing } {
  const atMs = Date.parse(record.asOf) - 1;
  const { fixing, intervals, output } = fixingBody(struck, atMs, parameters);
  return { record: { ...record, fixing: { ...struck, intervals }, output }, fixing };
}

/** Restates with inputs that came late, at most every five minutes; the feed calls it after each tick. */
export function lateRestatement(
  runtime: Runtime,
  engine: Engine,
  parameters: MethodologyParameters,
): (nowMs: number) => Promise<void> {
  let lastMs = Number.NEGATIVE_INFINITY;
  return async (nowMs) => {
    // The day's restatements are published before it ends, where that is possible.
    const isDayEnding = nowMs % DAY_MS >= DAY_MS - LATE_EVERY_MS;
    if (!engine.window?.hasNews || !(isDayEnding || nowMs - lastMs >= LATE_EVERY_MS)) return;
    lastMs = nowMs;
    await restateFixings(runtime, engine, { nowMs, publishedAtMs: nowMs }, parameters);
  };
}

type Restated = {
  /** The revision in force so far. */
  published: IndexValue;
  /** The record of the new computation; its place in the chain and its revision are set here. */
  record: AuditRecord;
  /** The indicative records it names, of which the store may lack some. */
  behind: readonly AuditRecord[];
  /** The documents of all these records that the store may not have. */
  documents: TickResult['documents'];
  fixing: Fixing;
  reason: string;
  publishedAtMs: number;
  parameters: MethodologyParameters;
};

/** Appends a fixing's next revision with its record to the chain, and updates the engine and the regime of the day. */
async function writeRestatement(
  runtime: Runtime,
  engine: Engine,
  { published, record, behind, documents, fixing, reason, publishedAtMs, parameters }: Restated,
): Promise<void> {
  const { feedId } = engine;
  const { value, confidence, method } = record.output;
  if (value === null) return;
  const revision = published.revision + 1;
  const restated = sealRecord({
    ...record,
    publishedAt: new Date(publishedAtMs).toISOString(),
    revision: { number: String(revision), reason },
    previousSha256: engine.state.audit.sha256,
  });
  const audit = { sequence: engine.state.audit.sequence + 1, sha256: restated.sha256 };
  // Methodology, indices: the regime follows the restated value.
  const day = record.index === 'SYI' ? regimeDayOf(restated) : null;
  const regime = day && restateRegimeDay(engine.state, day, parameters);
  const memory = {
    audit,
    ...rememberedBy(engine, record.index, { date: fixing.date, value, confidence }),
    ...regime?.memory,
  };
  await writeUnderLease(runtime, async (trx) => {
    await appendIndexValues(trx, [
      {
        ...{ ...published, revision, value, confidence, method, publishedAtMs, reason },
        status: statusOf(record.output),
      },
    ]);
    await appendAuditRecord(trx, {
      ...{ feedId, ...audit, indexCode: record.index, kind: 'fixing', asOfMs: fixing.asOfMs },
      ...{ publishedAtMs, revision, previousSha256: restated.previousSha256 },
      record: canonicalText(restated),
    });
    for (const named of behind) await saveIndicativeRecord(trx, feedId, named);
    const sha256s = [...new Set([restated, ...behind].flatMap(namedDocuments))];
    await saveEvidenceDocuments(
      trx,
      sha256s.flatMap((sha256) => {
        const document = documents.get(sha256)?.text;
        const times = { indicativeAtMs: null, keptAtMs: publishedAtMs };
        return document === undefined ? [] : [{ feedId, sha256, ...times, document }];
      }),
    );
    await keepEvidenceDocuments(trx, { feedId, sha256s, keptAtMs: publishedAtMs });
    await keepRecordsBehind(trx, feedId, restated);
    if (day && regime) await writeRegimeDay(trx, feedId, { ...day, day: regime.figures });
    await putSnapshot(trx, {
      feedId,
      name: SNAPSHOT.engineState,
      atMs: engine.state.atMs ?? publishedAtMs,
      document: JSON.stringify({ ...engine.state, ...memory }),
    });
  });
  runtime.metrics?.restated(record.index);
  Object.assign(engine.state, memory);
}

/** The engine carries the restated value forward from now on. */
function rememberedBy(
  { state }: Engine,
  code: AuditRecord['index'],
  fixing: { date: string; value: string; confidence: string | null },
) {
  const daily = [...(state.dailyIndex[code] ?? []).slice(0, -1), fixing.value];
  return {
    fixings: { ...state.fixings, [code]: fixing },
    dailyIndex: { ...state.dailyIndex, [code]: daily },
  };
}
