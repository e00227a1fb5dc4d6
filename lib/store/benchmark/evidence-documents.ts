import 'server-only';
import { sql } from 'kysely';
import type { Db } from '@/lib/store/schema';
import type { RowOf } from '@/lib/store/table';
import { evidenceDocuments as table } from '@/lib/store/tables/index-tables';
import { inBatches } from '@/lib/store/write-rows';
import { unpackedTexts } from './text-packs';

export type EvidenceDocumentRow = Omit<RowOf<typeof table>, 'pack'>;

/**
 * Stores each document once, with the last times at which records name it: `indicativeAtMs` for a record
 * that its own retention deletes, `keptAtMs` for one kept as long as those of fixings.
 */
export async function saveEvidenceDocuments(
  db: Db,
  rows: readonly EvidenceDocumentRow[],
): Promise<void> {
  const later = (column: 'indicative_at_ms' | 'kept_at_ms') => {
    const [held, given] = [`evidence_documents.${column}`, `excluded.${column}`];
    return sql`${sql.ref(column)} = case
      when ${sql.ref(given)} > coalesce(${sql.ref(held)}, -1) then ${sql.ref(given)}
      else ${sql.ref(held)} end`;
  };
  for (const batch of inBatches(rows, table.columnCount)) {
    const values = batch.map(
      (row) => sql`(${sql.join(Object.values(table.encode({ ...row, pack: null })))})`,
    );
    await sql`
      insert into evidence_documents (${sql.join(table.names.map(({ stored }) => sql.ref(stored)))})
      values ${sql.join(values)}
      on conflict (feed_id, sha256)
      do update set ${later('indicative_at_ms')}, ${later('kept_at_ms')}
    `.execute(db);
  }
}

/** Documents by their hashes, as text; those not stored are omitted. */
export async function listEvidenceDocuments(
  db: Db,
  { feedId, sha256s }: { feedId: string; sha256s: readonly string[] },
): Promise<Map<string, string>> {
  if (sha256s.length === 0) return new Map();
  const rows = await db
    .selectFrom('evidence_documents')
    .select(['sha256', 'pack', 'document as stored'])
    .where('feed_id', '=', feedId)
    .where('sha256', 'in', [...sha256s])
    .execute();
  const texts = await unpackedTexts(db, feedId, rows);
  return new Map(rows.map(({ sha256 }, at) => [sha256, texts[at] as string]));
}

/** Keeps documents as long as the record that names them, published at the given time. */
export async function keepEvidenceDocuments(
  db: Db,
  { feedId, sha256s, keptAtMs }: { feedId: string; sha256s: readonly string[]; keptAtMs: number },
): Promise<void> {
  if (sha256s.length === 0) return;
  await db
    .updateTable('evidence_documents')
    .set({ kept_at_ms: keptAtMs })
    .where('feed_id', '=', feedId)
    .where('sha256', 'in', [...sha256s])
    .where((eb) => eb.or([eb('kept_at_ms', 'is', null), eb('kept_at_ms', '<', keptAtMs)]))
    .execute();
}
