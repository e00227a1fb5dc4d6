import 'server-only';
import { type AuditRecord, namedDocuments, sealRecord } from '@/lib/benchmark/audit/audit';
import { statusOf } from '@/lib/benchmark/audit/audit-output';
import { canonicalText } from '@/lib/benchmark/canonical-text';
import type { Fixing } from '@/lib/benchmark/fixing';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { appendAuditRecord } from '@/lib/db/benchmark/audit-records';
import {
  keepEvidenceDocuments,
  saveEvidenceDocuments,
} from '@/lib/db/benchmark/evidence-documents';
import { appendIndexValues, type IndexValue } from '@/lib/db/benchmark/index-values';
import { saveIndicativeRecord } from '@/lib/db/benchmark/indicative-records';
import { putSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import { type Runtime, writeUnderLease } from '@/lib/engine/process/runtime';
import { regimeDayOf, restateRegimeDay } from '@/lib/engine/regime/regime-step';
import type { Engine } from '@/lib/engine/tick/engine';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { keepRecordsBehind } from '@/lib/engine/write/keep-records-behind';
import { writeRegimeDay } from '@/lib/engine/write/write-tick';

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
export async function writeRestatement(
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
