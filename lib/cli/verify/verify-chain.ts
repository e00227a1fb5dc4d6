import { isDeepStrictEqual } from 'node:util';
import { attachEvidence } from '@/lib/benchmark/audit/attach-evidence';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { type AuditFinding, compareText } from '@/lib/benchmark/audit/audit-finding';
import { examineRecord } from '@/lib/benchmark/audit/audit-verify';
import type { RecomputedField } from '@/lib/benchmark/audit/compare-fields';
import type { IndexCode } from '@/lib/benchmark/codes';
import { isReadable } from '@/lib/benchmark/statement/records-at-hand';
import {
  type AuditRecordRow,
  getAuditRecord,
  getLatestAuditRecord,
} from '@/lib/db/benchmark/audit-records';
import { storedEvidence } from '@/lib/db/benchmark/stored-evidence';
import type { Store } from '@/lib/db/connection/client';
import { parseAuditRecord, UnreadableRecord } from './read-export';

/** One record of the chain and its problems. */
export type VerifiedRow = {
  row: AuditRecordRow;
  findings: AuditFinding[];
  fields: readonly RecomputedField[];
  /** Where it can be read. */
  record: AuditRecord | null;
};

/** How the walk ended: complete, or with earlier records that no link reaches. */
export type ChainEnd = { records: number; missingBefore: number; unreached: number };

/**
 * Walks a feed's chain from its newest record back to its first, one record in memory at a time, and verifies
 * each: what the record says of itself, its row in the store, and its link. With `indexCode`, only that
 * index's figures are recomputed, but every link is checked.
 */
export async function* walkChain(
  store: Store,
  query: { feedId: string; indexCode?: IndexCode },
): AsyncGenerator<VerifiedRow, ChainEnd> {
  const { feedId, indexCode } = query;
  let row = await getLatestAuditRecord(store.db, { feedId });
  let records = 0;
  let missingBefore = 0;
  while (row) {
    records += 1;
    const before: AuditRecordRow | undefined =
      row.previousSha256 === null
        ? undefined
        : await getAuditRecord(store.db, { feedId, sha256: row.previousSha256 });
    if (before === undefined) missingBefore = row.sequence - 1;
    const gap = before && before.sequence !== row.sequence - 1 ? before.sequence : null;
    const recompute = indexCode === undefined || indexCode === row.indexCode;
    const { findings, ...rest } = await checkRow(store, row, recompute);
    yield { row, findings: [...findings, ...checkSequence(row, gap)], ...rest };
    row = before;
  }
  return { records, missingBefore, unreached: (await countRecords(store, feedId)) - records };
}

function checkSequence(row: AuditRecordRow, gap: number | null): AuditFinding[] {
  if (gap === null) return [];
  return compareText('chain', 'sequence', String(row.sequence - 1), String(gap));
}

/** The record's text against its row, and against itself. */
async function checkRow(
  { db }: Store,
  row: AuditRecordRow,
  recompute: boolean,
): Promise<Omit<VerifiedRow, 'row'>> {
  let record: AuditRecord;
  try {
    record = parseAuditRecord(row.record);
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    const { message: found } = error;
    const findings = [{ check: 'unreadable' as const, subject: 'record', expected: null, found }];
    return { findings, fields: [], record: null };
  }
  const asStored = {
    feedId: row.feedId,
    index: row.indexCode,
    kind: row.kind,
    asOfMs: row.asOfMs,
    revision: String(row.revision),
  };
  const asRecorded = {
    feedId: record.feedId,
    index: record.index,
    kind: record.kind,
    asOfMs: Date.parse(record.asOf),
    revision: record.revision.number,
  };
  const examined = recompute
    ? examineRecord(await attachEvidence(record, storedEvidence(db, row.feedId)))
    : { findings: [], fields: [] };
  const findings = [
    ...compareText('sha256', 'row', record.sha256, row.sha256),
    ...compareText('chain', 'row', record.previousSha256, row.previousSha256),
    ...(isDeepStrictEqual(asStored, asRecorded)
      ? []
      : compareText('unreadable', 'row', JSON.stringify(asRecorded), JSON.stringify(asStored))),
    ...examined.findings,
  ];
  return {
    findings,
    fields: examined.fields,
    record: isReadable(examined.findings) ? record : null,
  };
}

async function countRecords(store: Store, feedId: string): Promise<number> {
  const counted = await store.db
    .selectFrom('audit_records')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('feed_id', '=', feedId)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}
