import 'server-only';
import { type AuditRecord, namedDocuments, namedRecords } from '@/lib/benchmark/audit/audit';
import { keepEvidenceDocuments } from '@/lib/db/benchmark/evidence-documents';
import { keepIndicativeRecords } from '@/lib/db/benchmark/indicative-records';
import { storedEvidence } from '@/lib/db/benchmark/stored-evidence';
import type { Db } from '@/lib/db/schema';

/** Keeps the indicative records that a fixing's record names, and their documents, as long as the fixing. */
export async function keepRecordsBehind(
  db: Db,
  feedId: string,
  fixing: AuditRecord,
): Promise<void> {
  const named = namedRecords(fixing);
  if (named.length === 0) return;
  const atMs = named.map(({ at }) => Date.parse(at));
  await keepIndicativeRecords(db, { feedId, indexCodes: [fixing.index], atMs });
  const texts = await storedEvidence(db, feedId).records(fixing.index, named);
  const records = [...texts.values()].map((text) => JSON.parse(text) as AuditRecord);
  const sha256s = [...new Set(records.flatMap(namedDocuments))];
  await keepEvidenceDocuments(db, { feedId, sha256s, keptAtMs: Date.parse(fixing.publishedAt) });
}
