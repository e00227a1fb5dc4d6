import 'server-only';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { requests as table } from '@/lib/db/tables/visitor-tables';

export type RequestRow = RowOf<typeof table>;
export type RequestKind = RequestRow['kind'];
export type RequestStatus = RequestRow['status'];
export type NewRequest = Omit<RequestRow, 'status' | 'answeredAtMs' | 'awaitingDigest'>;

export async function addRequest(db: Db, request: NewRequest): Promise<void> {
  const row = table.encode({
    ...request,
    status: 'new',
    answeredAtMs: null,
    awaitingDigest: false,
  });
  await db.insertInto('requests').values(row).execute();
}

/** Requests, newest first. */
export async function listRequests(
  db: Db,
  { kind, status }: { kind?: RequestKind | undefined; status?: RequestStatus | undefined } = {},
): Promise<RequestRow[]> {
  let query = db.selectFrom('requests').select(table.selection);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (status !== undefined) query = query.where('status', '=', status);
  const rows = await query.orderBy('created_at_ms', 'desc').orderBy('id', 'desc').execute();
  return rows.map((row) => table.decode(row));
}

/** One request, or `undefined`. */
export async function getRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const row = await db
    .selectFrom('requests')
    .select(table.selection)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && table.decode(row);
}

/** Marks a request answered; a later answer updates the time. `false` if there is no such request. */
export async function markAnswered(
  db: Db,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<boolean> {
  const result = await db
    .updateTable('requests')
    .set({ status: 'answered', answered_at_ms: nowMs })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Leaves a request to the desk's next digest. */
export async function awaitDigest(db: Db, id: string): Promise<void> {
  await db.updateTable('requests').set({ awaiting_digest: 1 }).where('id', '=', id).execute();
}

/** Requests from before a given time that await a digest, oldest first; each is returned once. */
export async function takeAwaitingDigest(db: Db, beforeMs: number): Promise<RequestRow[]> {
  const rows = await db
    .updateTable('requests')
    .set({ awaiting_digest: 0 })
    .where('awaiting_digest', '=', 1)
    .where('created_at_ms', '<', beforeMs)
    .returning(table.selection)
    .execute();
  return rows
    .map((row) => table.decode(row))
    .sort((a, b) => a.createdAtMs - b.createdAtMs || (a.id < b.id ? -1 : 1));
}
