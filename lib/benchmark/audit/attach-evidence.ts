import { type AuditRecord, type NamedRecord, namedDocuments, namedRecords } from './audit';

/** Finds the texts of documents and of indicative records, by hash; unknown ones are left out. */
export type EvidenceSource = {
  documents: (sha256s: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  records: (
    index: AuditRecord['index'],
    named: readonly NamedRecord[],
  ) => Promise<ReadonlyMap<string, string>>;
};

/** What was already read, by its hash: records of one tick name the same documents. */
export type DocumentCache = {
  get(sha256: string): object | undefined;
  set(sha256: string, document: object): unknown;
};

/**
 * The record with the documents it names, and for a fixing with the indicative records behind its middle values
 * and their documents. Missing ones are left out.
 */
export async function attachEvidence(
  record: AuditRecord,
  source: EvidenceSource,
  cache: DocumentCache = new Map<string, object>(),
): Promise<AuditRecord> {
  const evidence: Record<string, unknown> = {};
  const behind = namedRecords(record);
  const records = behind.length === 0 ? [] : await source.records(record.index, behind);
  const named = new Set(namedDocuments(record));
  for (const [sha256, text] of records) {
    const indicative = JSON.parse(text) as AuditRecord;
    evidence[sha256] = indicative;
    for (const document of namedDocuments(indicative)) named.add(document);
  }
  const unread = [...named].filter((sha256) => cache.get(sha256) === undefined);
  for (const [sha256, text] of await source.documents(unread)) {
    cache.set(sha256, JSON.parse(text) as object);
  }
  for (const sha256 of named) {
    const document = cache.get(sha256);
    if (document !== undefined) evidence[sha256] = document;
  }
  return { ...record, evidence };
}
