import { attachEvidence } from '@/lib/benchmark/audit/attach-evidence';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { listAuditRecords } from '@/lib/db/benchmark/audit-records';
import { storedEvidence } from '@/lib/db/benchmark/stored-evidence';
import type { Db } from '@/lib/db/schema';

/** The records of a feed's chain with the documents they name, oldest first. */
export async function wholeRecords(db: Db, feedId: string): Promise<AuditRecord[]> {
  const rows = await listAuditRecords(db, { feedId, limit: 1_000 });
  const whole = rows.reverse().map(async ({ record }) => {
    return (await attachEvidence(
      JSON.parse(record) as AuditRecord,
      storedEvidence(db, feedId),
    )) as AuditRecord;
  });
  return Promise.all(whole);
}
