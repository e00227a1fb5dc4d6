import 'server-only';
import type { Kysely } from 'kysely';
import type { Database } from './schema';
import type { RowOf } from './table';
import { requests as table } from './visitor-tables';

export type RequestRow = RowOf<typeof table>;
export type RequestKind = RequestRow['kind'];
export type RequestStatus = RequestRow['status'];
export type NewRequest = Omit<RequestRow, 'status' | 'answeredAtMs'>;

/** Stores a request as new. */
export async function addRequest(db: Kysely<Database>, request: NewRequest): Promise<void> {
  const row = table.encode({ ...request, status: 'new', answeredAtMs: null });
  await db.insertInto('requests').values(row).execute();
}

export type RequestFilter = { kind?: RequestKind; status?: RequestStatus; sinceMs?: number };

/** Requests, newest first. */
export async function listRequests(
  db: Kysely<Database>,
  { kind, status, sinceMs }: RequestFilter = {},
): Promise<RequestRow[]> {
  let query = db.selectFrom('requests').select(table.selection);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (status !== undefined) query = query.where('status', '=', status);
  if (sinceMs !== undefined) query = query.where('created_at_ms', '>=', sinceMs);
  const rows = await query.orderBy('created_at_ms', 'desc').orderBy('id', 'desc').execute();
  return rows.map((row) => table.decode(row));
}

/** One request, or `undefined`. */
export async function getRequest(
  db: Kysely<Database>,
  id: string,
): Promise<RequestRow | undefined> {
  const row = await db
    .selectFrom('requests')
    .select(table.selection)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && table.decode(row);
}

/** Marks a request answered; a later answer moves the time. `false` where there is none. */
export async function markAnswered(
  db: Kysely<Database>,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<boolean> {
  const result = await db
    .updateTable('requests')
    .set({ status: 'answered', answered_at_ms: nowMs })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
