import { attachEvidence } from '@/lib/benchmark/audit/attach-evidence';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { listAuditRecords } from '@/lib/db/benchmark/audit-records';
import { storedEvidence } from '@/lib/db/benchmark/stored-evidence';
import type { Db } from '@/lib/db/schema';

/** A feed's chain with the documents its records name, oldest first, and what is wrong with each after its predecessor. */
export async function wholeChain(db: Db, feedId: string) {
  const rows = await listAuditRecords(db, { feedId, limit: 1_000 });
  const evidence = storedEvidence(db, feedId);
  const chain = await Promise.all(
    rows.reverse().map(({ record }) => attachEvidence(JSON.parse(record) as AuditRecord, evidence)),
  );
  const findings = chain.flatMap((record, place) =>
    verifyAuditRecord(record, place === 0 ? undefined : (chain[place - 1] ?? null)),
  );
  return { chain, findings };
}
