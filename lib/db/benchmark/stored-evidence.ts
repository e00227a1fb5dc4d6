import 'server-only';
import type { EvidenceSource } from '@/lib/benchmark/audit/attach-evidence';
import type { Db } from '@/lib/db/schema';
import { listEvidenceDocuments } from './evidence-documents';
import { listIndicativeRecordsAt } from './indicative-records';

/** The documents and indicative records that a feed's records name, as far as they are stored. */
export function storedEvidence(db: Db, feedId: string): EvidenceSource {
  return {
    documents: (sha256s) => listEvidenceDocuments(db, { feedId, sha256s }),
    records: async (indexCode, named) => {
      const atMs = named.map(({ at }) => Date.parse(at));
      const rows = await listIndicativeRecordsAt(db, { feedId, indexCode, atMs });
      const hashes = new Set(named.map(({ sha256 }) => sha256));
      const behind = rows.filter(({ sha256 }) => hashes.has(sha256));
      return new Map(behind.map(({ sha256, record }) => [sha256, record]));
    },
  };
}
