import 'server-only';
import * as z from 'zod/mini';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { snapshots as table } from '@/lib/db/tables/operation-tables';
import { saveRows } from '@/lib/db/write-rows';

export type StoredSnapshot = RowOf<typeof table>;

/** Names of a feed's stored documents. */
export const SNAPSHOT = {
  market: 'market',
  strategies: 'strategies',
  basket: 'basket',
  exits: 'exits',
  engineState: 'engine-state',
  hourlyDepths: 'hourly-depths',
} as const;

/** Saves the latest document of a name as JSON text. */
export function putSnapshot(db: Db, snapshot: StoredSnapshot): Promise<void> {
  return saveRows(db, table, [snapshot]);
}

/**
 * A document of a name by its schema; `undefined` where there is none.
 * @throws when the stored document is malformed.
 */
export async function readSnapshot<Schema extends z.core.$ZodType>(
  db: Db,
  feedId: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const held = await getSnapshot(db, feedId, name);
  return held && z.parse(schema, JSON.parse(held.document));
}

export async function getSnapshot(
  db: Db,
  feedId: string,
  name: string,
): Promise<{ atMs: number; document: string } | undefined> {
  return db
    .selectFrom('snapshots')
    .select(['at_ms as atMs', 'document'])
    .where('feed_id', '=', feedId)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** The document of a name and a schema that each feed has one of. */
export function storedDocument<Schema extends z.core.$ZodType>(name: string, schema: Schema) {
  return {
    put: (db: Db, feedId: string, atMs: number, value: z.output<Schema>) =>
      putSnapshot(db, { feedId, name, atMs, document: JSON.stringify(value) }),
    /** `undefined` where none was stored. @throws when the stored document is malformed. */
    get: (db: Db, feedId: string) => readSnapshot(db, feedId, name, schema),
  };
}
