import 'server-only';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { sql } from 'kysely';
import { sha256Hex } from '@/lib/benchmark/canonical-text';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { inTransaction } from '@/lib/db/connection/client';
import type { Db } from '@/lib/db/schema';
import { textPacks } from '@/lib/db/tables/index-tables';
import { QUALITY, unpacked } from '@/lib/db/tables/packed-text';
import { appendRows } from '@/lib/db/write-rows';

/** Texts in a pack: an hour of an index. In it a document takes a quarter of its own size, a record a seventh. */
export const PACK_SIZE = 120;
/** Enough of a hash to tell packs apart. */
const ID_LENGTH = 16;
/** Canonical JSON has no line break. */
const SEPARATOR = '\n';

const compressed = promisify(brotliCompress);

/** The texts of stored rows, in their order. */
export async function unpackedTexts(
  db: Db,
  feedId: string,
  rows: readonly { pack: string | null; stored: string }[],
): Promise<string[]> {
  const ids = [...new Set(rows.flatMap(({ pack }) => pack ?? []))];
  if (ids.length === 0) return rows.map(({ stored }) => unpacked(stored));
  const found = await db
    .selectFrom('text_packs')
    .select(['id', 'texts'])
    .where('feed_id', '=', feedId)
    .where('id', 'in', ids)
    .execute();
  const packs = new Map(found.map(({ id, texts }) => [id, unpacked(texts).split(SEPARATOR)]));
  return rows.map(({ pack, stored }) => {
    if (pack === null) return unpacked(stored);
    const text = packs.get(pack)?.[Number(stored)];
    if (text === undefined) throw new Error(`pack ${pack} has no text ${stored}`);
    return text;
  });
}

/** Moves the texts of records and documents into packs, oldest first, as far as they fill them. */
export async function packTexts(db: Db, feedId: string): Promise<void> {
  for (const indexCode of INDEX_CODES) {
    await packTable(db, feedId, {
      table: 'indicative_records',
      column: 'record',
      order: 'at_ms',
      only: sql`feed_id = ${feedId} and index_code = ${indexCode}`,
    });
  }
  await packTable(db, feedId, {
    table: 'evidence_documents',
    column: 'document',
    order: 'coalesce(indicative_at_ms, kept_at_ms)',
    only: sql`feed_id = ${feedId}`,
  });
}

type Packable = {
  table: 'indicative_records' | 'evidence_documents';
  column: 'record' | 'document';
  order: string;
  only: ReturnType<typeof sql>;
};

async function packTable(
  db: Db,
  feedId: string,
  { table, column, order, only }: Packable,
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ sha256: string; stored: string }>`
      select sha256, ${sql.ref(column)} as stored from ${sql.table(table)}
      where ${only} and pack is null order by ${sql.raw(order)}, sha256 limit ${PACK_SIZE}`.execute(
      db,
    );
    if (rows.length < PACK_SIZE) return;
    const all = rows.map(({ stored }) => unpacked(stored)).join(SEPARATOR);
    const texts = (await compressed(all, QUALITY)).toString('base64');
    const id = sha256Hex(all).slice(0, ID_LENGTH);
    const places = rows.map(({ sha256 }, at) => sql`when ${sha256} then ${String(at)}`);
    await inTransaction(db, async (trx) => {
      await appendRows(trx, textPacks, [{ feedId, id, texts }]);
      await sql`
        update ${sql.table(table)}
        set pack = ${id}, ${sql.ref(column)} = case sha256 ${sql.join(places, sql` `)} end
        where ${only} and pack is null and sha256 in (${sql.join(rows.map(({ sha256 }) => sha256))})
      `.execute(trx);
    });
  }
}

/** Packs that no row names any more, as a condition on them. */
export function unnamedPacks(feedId: string) {
  const isNamedIn = (table: Packable['table']) => sql`exists (
    select 1 from ${sql.table(table)} named
    where named.feed_id = ${feedId} and named.pack = text_packs.id)`;
  return sql`feed_id = ${feedId}
    and not ${isNamedIn('indicative_records')} and not ${isNamedIn('evidence_documents')}`;
}
