import { type AuditRecord, namedDocuments } from '@/lib/benchmark/audit/audit';
import type { TickResult } from '@/lib/engine/tick/tick-result';

/** A record with the documents it names, as the API serves it, by way of JSON. */
export function withDocuments(
  { documents }: Pick<TickResult, 'documents'>,
  record: AuditRecord,
): AuditRecord {
  const evidence = namedDocuments(record).map((sha256) => [
    sha256,
    JSON.parse(documents.get(sha256)?.text ?? 'null'),
  ]);
  return JSON.parse(JSON.stringify({ ...record, evidence: Object.fromEntries(evidence) }));
}
