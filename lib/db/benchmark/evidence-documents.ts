import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { evidenceDocuments as table } from '@/lib/db/tables/index-tables';
import { insertRows } from '@/lib/db/write-rows';
import { unpackedTexts } from './text-packs';

export type EvidenceDocumentRow = Omit<RowOf<typeof table>, 'pack'>;

/**
 * Stores each document once, with the last times at which records name it: `indicativeAtMs` for a record
 * that its own retention deletes, `keptAtMs` for one kept as long as those of fixings. Most documents of a tick are
 * those of the tick before, whose texts are not compressed and sent again.
 */
export async function saveEvidenceDocuments(
  db: Db,
  rows: readonly EvidenceDocumentRow[],
): Promise<void> {
  const groups = new Map<string, EvidenceDocumentRow[]>();
  for (const row of rows) {
    const key = `${row.feedId} ${row.indicativeAtMs} ${row.keptAtMs}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  for (const group of groups.values()) {
    const held = await nameAgain(db, group);
    const fresh = group.filter(({ sha256 }) => !held.has(sha256));
    await insertRows(
      db,
      table,
      fresh.map((row) => ({ ...row, pack: null })),
      sql`(feed_id, sha256) do update set
        ${later('indicative_at_ms', sql.ref('excluded.indicative_at_ms'))},
        ${later('kept_at_ms', sql.ref('excluded.kept_at_ms'))}`,
    );
  }
}

const later = (column: 'indicative_at_ms' | 'kept_at_ms', given: RawBuilder<unknown>) => {
  const held = sql.ref(`evidence_documents.${column}`);
  return sql`${sql.ref(column)} = case
    when ${given} > coalesce(${held}, -1) then ${given} else ${held} end`;
};

/** @returns the hashes of those that are stored; all are named at the same times. */
async function nameAgain(db: Db, rows: readonly EvidenceDocumentRow[]): Promise<Set<string>> {
  const [first] = rows;
  if (first === undefined) return new Set();
  const { feedId, indicativeAtMs, keptAtMs } = first;
  const given = (atMs: number | null) => sql`cast(${atMs} as bigint)`;
  const held = await sql<{ sha256: string }>`
    update evidence_documents
    set ${later('indicative_at_ms', given(indicativeAtMs))}, ${later('kept_at_ms', given(keptAtMs))}
    where feed_id = ${feedId} and sha256 in (${sql.join(rows.map(({ sha256 }) => sha256))})
    returning sha256
  `.execute(db);
  return new Set(held.rows.map(({ sha256 }) => sha256));
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
