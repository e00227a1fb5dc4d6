import { type AuditRecord, namedDocuments } from './audit';

/** Documents already read, by their hash: records of one tick name the same ones. */
export type DocumentCache = {
  get(sha256: string): object | undefined;
  set(sha256: string, document: object): unknown;
};

/**
 * The record with the documents it names, whose texts `find` provides. Missing ones are left out.
 */
export async function attachEvidence(
  record: AuditRecord,
  find: (sha256s: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  cache: DocumentCache = new Map<string, object>(),
): Promise<AuditRecord> {
  const named = namedDocuments(record);
  const unread = named.filter((sha256) => cache.get(sha256) === undefined);
  for (const [sha256, text] of await find(unread)) {
    cache.set(sha256, JSON.parse(text) as object);
  }
  const evidence: Record<string, unknown> = {};
  for (const sha256 of named) {
    const document = cache.get(sha256);
    if (document !== undefined) evidence[sha256] = document;
  }
  return { ...record, evidence };
}
