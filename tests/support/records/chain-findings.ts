import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import type { AuditFinding } from '@/lib/benchmark/audit/audit-finding';
import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';

/** What is wrong with records in the order they were appended, each verified against its predecessor. */
export function chainFindings(records: readonly AuditRecord[]): AuditFinding[] {
  return records.flatMap((record, place) => {
    const before = place === 0 ? undefined : (records[place - 1] ?? null);
    return verifyAuditRecord(record, before);
  });
}
