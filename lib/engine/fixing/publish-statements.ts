import 'server-only';
import { z } from 'zod';
import { statusOf } from '@/lib/benchmark/audit/audit-output';
import {
  DATA_CLASSES,
  INDEX_CODES,
  INDEX_METHODS,
  INDEX_UNITS,
  statedStatus,
} from '@/lib/benchmark/codes';
import {
  type FixingStatement,
  STATEMENT_SCHEMA,
  type StatedFixing,
  statementHash,
  statementText,
} from '@/lib/benchmark/fixing/statement';
import { type AuditRecordRow, listFixingRecords } from '@/lib/store/benchmark/audit-records';
import {
  appendStatement,
  listStatements,
  listStatementsOfDay,
  noteStatementKey,
  type StatementRow,
} from '@/lib/store/benchmark/fixing-statements';
import type { Trx } from '@/lib/store/schema';
import type { StatementSigner } from '@/lib/store/secrets/statement-key';

/** The fields of a record that its statement repeats. */
const recordSchema = z.object({
  dataClass: z.enum(DATA_CLASSES),
  methodologyVersion: z.string(),
  output: z.object({
    value: z.string(),
    unit: z.enum(INDEX_UNITS),
    method: z.enum(INDEX_METHODS),
    reason: z.nullable(z.string()),
    confidence: z.string().nullable(),
  }),
});

/** Records read at once: 40 days of the index family, which is more than a commit strikes. */
const BATCH = 200;

/**
 * Signs and stores a statement for every fixing day with records since the last statement. Methodology §10.
 * It reads the chain itself, so a restated day gets a new revision of its statement, and a store that
 * predates statements gets one for each of its days.
 * @returns the statements, oldest first.
 */
export async function publishStatements(
  trx: Trx,
  { feedId, signer, nowMs }: { feedId: string; signer: StatementSigner; nowMs: number },
): Promise<StatementRow[]> {
  const published: StatementRow[] = [];
  let last = (await listStatements(trx, { feedId, limit: 1 }))[0];
  for (;;) {
    const afterSequence = last?.sequence ?? 0;
    const records = await listFixingRecords(trx, { feedId, afterSequence, limit: BATCH });
    const runs = runsOf(records);
    // The last run of a full batch may continue in the next one.
    const whole = records.length < BATCH ? runs : runs.slice(0, -1);
    if (whole.length === 0) return published;
    await noteStatementKey(trx, { ...signer, fromMs: nowMs });
    for (const run of whole) {
      last = await publishOne(trx, { run, before: last, feedId, signer, nowMs });
      published.push(last);
    }
    if (records.length < BATCH) return published;
  }
}

/** Consecutive records of one effective time, with no index twice: those struck or restated together. */
function runsOf(records: readonly AuditRecordRow[]): AuditRecordRow[][] {
  const runs: AuditRecordRow[][] = [];
  for (const record of records) {
    const run = runs.at(-1);
    const belongs = run?.every(
      (row) => row.asOfMs === record.asOfMs && row.indexCode !== record.indexCode,
    );
    if (run && belongs) run.push(record);
    else runs.push([record]);
  }
  return runs;
}

type Draft = {
  run: readonly AuditRecordRow[];
  before: StatementRow | undefined;
  feedId: string;
  signer: StatementSigner;
  nowMs: number;
};

async function publishOne(trx: Trx, draft: Draft): Promise<StatementRow> {
  const { run, before, feedId, signer, nowMs } = draft;
  const head = run.at(-1);
  if (!head) throw new Error('a statement needs a record');
  const { asOfMs: atMs, sequence } = head;
  const date = new Date(atMs).toISOString().slice(0, 10);
  const [earlier] = await listStatementsOfDay(trx, { feedId, date });
  const revision = earlier ? earlier.revision + 1 : 0;
  const records = await listFixingRecords(trx, { feedId, atMs, untilSequence: sequence });
  const newest = new Map(records.map((row) => [row.indexCode, row]));
  const stated = INDEX_CODES.flatMap((code) => newest.get(code) ?? []).map(statedFixing);
  const { dataClass, methodologyVersion } = recordSchema.parse(JSON.parse(head.record));
  const statement: FixingStatement = {
    schema: STATEMENT_SCHEMA,
    feed: feedId,
    data_class: dataClass,
    day: date,
    effective_at: new Date(atMs).toISOString(),
    issued_at: new Date(nowMs).toISOString(),
    methodology_version: methodologyVersion,
    revision: String(revision),
    fixings: stated,
    chain: { sequence: String(sequence), head_sha256: head.sha256 },
    previous_sha256: before?.sha256 ?? null,
  };
  const text = statementText(statement);
  const row: StatementRow = {
    feedId,
    sequence,
    date,
    revision,
    sha256: statementHash(statement),
    issuedAtMs: nowMs,
    keyId: signer.keyId,
    signature: signer.sign(text),
    statement: text,
  };
  await appendStatement(trx, row);
  return row;
}

function statedFixing(row: AuditRecordRow): StatedFixing {
  const { dataClass, output } = recordSchema.parse(JSON.parse(row.record));
  return {
    index: row.indexCode,
    value: output.value,
    unit: output.unit,
    method: output.method,
    status: statedStatus(statusOf(output), dataClass),
    confidence: output.confidence,
    revision: String(row.revision),
    record_sha256: row.sha256,
  };
}
