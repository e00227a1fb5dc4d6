import 'server-only';
import { attachEvidence } from '@/lib/benchmark/audit/attach-evidence';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { storedEvidence } from '@/lib/db/benchmark/stored-evidence';
import type { Db } from '@/lib/db/schema';
import type { AuditRecordBody } from './contract';

/** A stored record with everything it names, so that it can be recomputed on its own. */
export async function withEvidence(
  db: Db,
  feedId: string,
  recordText: string,
): Promise<AuditRecordBody> {
  return attachEvidence(JSON.parse(recordText) as AuditRecord, storedEvidence(db, feedId));
}
