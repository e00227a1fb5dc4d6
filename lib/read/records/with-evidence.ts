import 'server-only';
import { attachEvidence } from '@/lib/benchmark/audit/attach-evidence';
import type { AnyRecord } from '@/lib/benchmark/audit/audit-verify';
import { listEvidenceDocuments } from '@/lib/store/benchmark/evidence-documents';
import type { Db } from '@/lib/store/schema';
import type { AuditRecordBody } from './contract';

/** A stored record with the documents it names, so that it can be recomputed on its own. */
export async function withEvidence(
  db: Db,
  feedId: string,
  recordText: string,
): Promise<AuditRecordBody> {
  return attachEvidence(JSON.parse(recordText) as AnyRecord, (sha256s) =>
    listEvidenceDocuments(db, { feedId, sha256s }),
  );
}
