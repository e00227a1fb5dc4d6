import 'server-only';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { apiKeyClaims as table } from '@/lib/db/tables/api-key-tables';

export type ApiKeyClaim = RowOf<typeof table>;

/** Records a requested link to a free key, and drops links requested before `dropBeforeMs`. */
export async function addClaim(
  db: Db,
  claim: Omit<ApiKeyClaim, 'usedAtMs'>,
  dropBeforeMs: number,
): Promise<void> {
  await db.deleteFrom('api_key_claims').where('requested_at_ms', '<', dropBeforeMs).execute();
  await db
    .insertInto('api_key_claims')
    .values(table.encode({ ...claim, usedAtMs: null }))
    .execute();
}

/** Consumes a link. `undefined` if there is none, or it was used before. */
export async function useClaim(
  db: Db,
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
