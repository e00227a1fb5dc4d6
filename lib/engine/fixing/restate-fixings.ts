import 'server-only';
import type { AuditFixing, AuditRecord } from '@/lib/benchmark/audit/audit';
import { fixingBody } from '@/lib/benchmark/audit/fixing-body';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { type Fixing, fixingWindow, judgeRestatement } from '@/lib/benchmark/fixing/fixing';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toPlaces } from '@/lib/benchmark/units';
import { type Runtime, signFixings, writeUnderLease } from '@/lib/engine/process/runtime';
import type { Engine } from '@/lib/engine/tick/engine';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { getAuditRecord } from '@/lib/store/benchmark/audit-records';
import { appendFixingErrors } from '@/lib/store/benchmark/fixing-errors';
import { type IndexValue, listIndexValues } from '@/lib/store/benchmark/index-values';
import type { Recomputed } from './window/window-log';
import { writeRestatement } from './write-restatement';

/** More indicative values than a fixing window can hold at one a second. */
const WINDOW_LIMIT = 5_000;
const FROM_STORED = 'recomputed from the stored indicative values of its window';
const FROM_LATE = 'recomputed with inputs that arrived late or were corrected';
const INPUTS_NAMED = 20;
const LATE_EVERY_MS = 5 * MINUTE_MS;

/** The clock that a restatement is judged by, and its publication time: in a replay these differ. */
export type RestatementTimes = { nowMs: number; publishedAtMs: number };

/**
 * Compares the newest fixings with their values if computed now. Methodology §6. Uses the window with its
 * late or corrected inputs; without any, the values that the store has for the window. A difference of 1 bp
 * or more restates the fixing of the day as a new revision with a record of its own; 0.1 to 1 bp, and any
 * difference found on a later day, goes to the errors list. The first revision remains in place.
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
  const late = engine.window?.hasNews ? await engine.window.recompute() : null;
  if (late) {
    for (const fixing of late.fixings) if (await restatement.withLate(fixing, late)) restated += 1;
  }
  const { date, endMs } = fixingWindow(times.nowMs, parameters);
  if (times.nowMs >= endMs && engine.state.lastFixingDate === date) {
    for (const code of INDEX_CODES) if (await restatement.fromStored(code)) restated += 1;
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
type Change = Published & { fixing: Fixing; reason: string };

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
    const change = { ...held, fixing, reason: reasonOf(late.lateInputs) };
    return this.judge(change, record, late.documents);
  }

  /** Restates one index from the stored values of its window. */
  async fromStored(indexCode: IndexCode): Promise<boolean> {
    const { startMs, endMs } = fixingWindow(this.times.nowMs, this.parameters);
    const held = await this.published(indexCode, endMs);
    // A fixing with late inputs is based on other values than the published ones.
    if (!held || held.published.reason?.startsWith(FROM_LATE)) return false;
    const window = { feedId: this.engine.feedId, indexCode, kind: 'indicative' as const };
    const between = { fromMs: startMs, toMs: endMs - 1, limit: WINDOW_LIMIT };
    const values = await listIndexValues(this.runtime.store.db, { ...window, ...between });
    const struck = {
      ...held.record.fixing,
      values: values.flatMap(({ atMs, value, method }) =>
        value === null
          ? []
          : [{ at: new Date(atMs).toISOString(), value, estimated: method === 'carried_forward' }],
      ),
    };
    const { record, fixing } = restruck(held.record, struck, this.parameters);
    return this.judge({ ...held, fixing, reason: FROM_STORED }, record, new Map());
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

  private async judge(
    change: Change,
    record: AuditRecord,
    documents: TickResult['documents'],
  ): Promise<boolean> {
    const { published, fixing, reason } = change;
    const { runtime, engine, times } = this;
    const { indexCode, unit, value, atMs } = published;
    if (fixing.value === null) return false;
    const { action, differenceBps } = judgeRestatement({
      ...{ published: dec(value), recomputed: fixing.value, unit },
      ...{ fixingDate: fixing.date, nowMs: times.nowMs, parameters: this.parameters },
    });
    if (action === 'none') return false;
    const difference = toPlaces(differenceBps, 4);
    const recomputedValue = toPlaces(fixing.value, unit === 'percent' ? 5 : 2);
    if (action === 'record_error') {
      const found = { foundAtMs: times.nowMs, publishedValue: value, recomputedValue };
      const row = { feedId: engine.feedId, indexCode, atMs, differenceBps: difference, ...found };
      await appendFixingErrors(runtime.store.db, [{ ...row, note: reason }]);
      return false;
    }
    runtime.log.warn({ indexCode, differenceBps: difference, reason }, 'fixing restated');
    const { publishedAtMs } = times;
    const restated = { published, record, documents, fixing, reason, publishedAtMs };
    await writeRestatement(runtime, engine, restated);
    return true;
  }
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

/** Checks once an hour, and sooner if inputs came late; the feed calls it after each tick. */
export function hourlyRestatement(
  runtime: Runtime,
  engine: Engine,
  parameters: MethodologyParameters,
): (nowMs: number) => Promise<void> {
  let lastMs = Number.NEGATIVE_INFINITY;
  return async (nowMs) => {
    const isNextHour = Math.floor(nowMs / HOUR_MS) !== Math.floor(lastMs / HOUR_MS);
    // After midnight it would be too late.
    const isDayEnding = nowMs % DAY_MS >= DAY_MS - LATE_EVERY_MS;
    const isNews = engine.window?.hasNews && (isDayEnding || nowMs - lastMs >= LATE_EVERY_MS);
    if (!isNextHour && !isNews) return;
    lastMs = nowMs;
    await restateFixings(runtime, engine, { nowMs, publishedAtMs: nowMs }, parameters);
  };
}
