import 'server-only';
import type { Kysely } from 'kysely';
import { apiKeyClaims as table } from './api-key-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type ApiKeyClaim = RowOf<typeof table>;

/** Stores that a link to a free key was asked for, and drops the links asked for before `dropBeforeMs`. */
export async function addClaim(
  db: Kysely<Database>,
  claim: Omit<ApiKeyClaim, 'usedAtMs'>,
  dropBeforeMs: number,
): Promise<void> {
  await db.deleteFrom('api_key_claims').where('requested_at_ms', '<', dropBeforeMs).execute();
  await db
    .insertInto('api_key_claims')
    .values(table.encode({ ...claim, usedAtMs: null }))
    .execute();
}

/** Uses a link up. `undefined` where there is none, or it was used before. */
export async function useClaim(
  db: Kysely<Database>,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<ApiKeyClaim | undefined> {
  return db
    .updateTable('api_key_claims')
    .set({ used_at_ms: nowMs })
    .where('id', '=', id)
    .where('used_at_ms', 'is', null)
    .returning(table.selection)
    .executeTakeFirst();
}
