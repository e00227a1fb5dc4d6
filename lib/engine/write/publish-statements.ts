import 'server-only';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { statedFixing } from '@/lib/benchmark/statement/records-at-hand';
import {
  coveredSpan,
  daysBetween,
  type FixingStatement,
  indicativeRoot,
  STATEMENT_SCHEMA,
  statementHash,
  statementText,
} from '@/lib/benchmark/statement/statement';
import { isoDay } from '@/lib/benchmark/text-times';
import { type AuditRecordRow, listFixingRecords } from '@/lib/db/benchmark/audit-records';
import {
  appendStatement,
  listStatements,
  noteStatementKey,
  type StatementRow,
} from '@/lib/db/benchmark/fixing-statements';
import { listIndicativeHashes } from '@/lib/db/benchmark/indicative-records';
import type { Trx } from '@/lib/db/schema';
import type { StatementSigner } from '@/lib/db/secrets/site-keys';

/** Records read at once: 40 days of the index family, which is more than a commit strikes. */
const BATCH = 200;

/** What statements are made with. */
export type StatementTerms = {
  feedId: string;
  signer: StatementSigner;
  nowMs: number;
  /** Days for which the store keeps indicative records; `null`: forever. */
  keptDays: number | null;
  /**
   * Hashes of the records that are published with their statement: it has their time of publication. Any other
   * record's statement is published now.
   */
  published: ReadonlySet<string>;
};

/**
 * Signs and stores a statement for every fixing day with records since the last statement. Methodology, audit record.
 * It reads the chain itself, so a restated day gets another statement, and days without one, for want of the key, get
 * theirs.
 * @returns the statements, oldest first.
 */
export async function publishStatements(trx: Trx, terms: StatementTerms): Promise<StatementRow[]> {
  const { feedId, signer } = terms;
  const published: StatementRow[] = [];
  let last = (await listStatements(trx, { feedId, limit: 1 }))[0];
  for (;;) {
    const afterSequence = last?.sequence ?? 0;
    const records = await listFixingRecords(trx, { feedId, afterSequence, limit: BATCH });
    const runs = runsOf(records);
    // The last run of a full batch may continue in the next one.
    const whole = records.length < BATCH ? runs : runs.slice(0, -1);
    if (whole.length === 0) return published;
    const fromMs = Math.min(...whole.map((run) => publicationMs(run, terms)));
    await noteStatementKey(trx, { ...signer, fromMs });
    for (const run of whole) {
      last = await publishOne(trx, { run, before: last, terms });
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
  terms: StatementTerms;
};

/** When a statement is published: with its records where they are new, else now. */
function publicationMs(
  run: readonly AuditRecordRow[],
  { published, nowMs }: StatementTerms,
): number {
  return run.every(({ sha256 }) => published.has(sha256))
    ? Math.max(...run.map(({ publishedAtMs }) => publishedAtMs))
    : nowMs;
}

async function publishOne(trx: Trx, draft: Draft): Promise<StatementRow> {
  const { run, before, terms } = draft;
  const { feedId, signer, keptDays } = terms;
  const head = run.at(-1);
  if (!head) throw new Error('a statement needs a record');
  const { asOfMs: atMs, sequence } = head;
  const date = isoDay(atMs);
  const publishedAtMs = publicationMs(run, terms);
  const covered = await listIndicativeHashes(trx, { feedId, ...coveredSpan(atMs) });
  const records = await listFixingRecords(trx, { feedId, atMs, untilSequence: sequence });
  const newest = new Map(records.map((row) => [row.indexCode, row]));
  const stated = INDEX_CODES.flatMap((code) => newest.get(code) ?? []);
  const { dataClass, methodologyVersion, documents } = recordOf(head);
  const statement: FixingStatement = {
    schema: STATEMENT_SCHEMA,
    feed: feedId,
    data_class: dataClass,
    day: date,
    effective_at: new Date(atMs).toISOString(),
    published_at: new Date(publishedAtMs).toISOString(),
    methodology_version: methodologyVersion,
    registry_sha256: documents.registry,
    fixings: stated.map((row) => ({
      ...statedFixing(recordOf(row)),
      ...{ revision: String(row.revision), record_sha256: row.sha256 },
    })),
    indicative: {
      count: String(covered.length),
      root_sha256: indicativeRoot(covered),
      kept_days: keptDays === null ? null : String(keptDays),
    },
    chain: { sequence: String(sequence), head_sha256: head.sha256 },
    missed_days: before ? daysBetween(before.date, date) : [],
    previous_sha256: before?.sha256 ?? null,
  };
  const text = statementText(statement);
  const row: StatementRow = {
    feedId,
    sequence,
    date,
    sha256: statementHash(statement),
    publishedAtMs,
    keyId: signer.keyId,
    signature: signer.sign(text),
    statement: text,
  };
  await appendStatement(trx, row);
  return row;
}

const recordOf = ({ record }: AuditRecordRow) => JSON.parse(record) as AuditRecord;
