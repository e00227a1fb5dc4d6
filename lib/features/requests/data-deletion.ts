import 'server-only';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inTransaction } from '@/lib/db/connection/client';
import type { Db, Trx } from '@/lib/db/schema';
import { removeAddress } from '@/lib/features/alerts/store/owners';
import { removeKeysOf } from '@/lib/features/keys/store';

/** One kind of personal data and how it is deleted. */
type DataKind = {
  /** Name shown to the operator, plural. */
  what: string;
  /** Deletes all data of an address, ignoring case; resolves to the number of rows deleted. */
  remove: (trx: Trx, address: string) => Promise<number>;
};

type Deleted = { numDeletedRows: bigint };

/** In execution order, because the mails about a request are found by the request. */
const PERSONAL_DATA: readonly DataKind[] = [
  { what: 'mails about their requests to the desk', remove: removeDeskNotices },
  { what: 'requests', remove: rowsOf('requests') },
  { what: 'newsletter subscriptions', remove: rowsOf('subscribers') },
  { what: 'API keys', remove: removeKeysOf },
  { what: 'alerts', remove: (trx, address) => removeAddress(trx, address.toLowerCase()) },
  { what: 'mails to them', remove: rowsOf('mail_outbox', 'recipient') },
  { what: 'idempotency keys', remove: rowsOf('idempotency_keys') },
];

/**
 * Deletes a person's data in one transaction.
 * @returns rows removed by kind, in the order of removal.
 */
export async function deletePersonalData(
  db: Db,
  address: string,
): Promise<{ what: string; rows: number }[]> {
  return inTransaction(db, async (trx) => {
    const removed: { what: string; rows: number }[] = [];
    for (const { what, remove } of PERSONAL_DATA)
      removed.push({ what, rows: await remove(trx, address) });
    return removed;
  });
}

/** Deletes the rows of one table whose column has the address. */
function rowsOf(
  table: 'requests' | 'subscribers' | 'mail_outbox' | 'idempotency_keys',
  column: 'address' | 'recipient' = 'address',
): DataKind['remove'] {
  return async (trx, address) =>
    count(await trx.deleteFrom(table).where(same(column, address)).execute());
}

async function removeDeskNotices(trx: Trx, address: string): Promise<number> {
  const requests = await trx
    .selectFrom('requests')
    .select('id')
    .where(same('address', address))
    .execute();
  let rows = 0;
  for (const { id } of requests) {
    const key = `request-desk:${id}`;
    rows += count(await trx.deleteFrom('mail_outbox').where('dedupe_key', '=', key).execute());
  }
  return rows;
}

/** Addresses are ASCII, so both engines lowercase them alike. */
function same(column: 'address' | 'recipient', address: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) = ${address.toLowerCase()}`;
}

function count(results: readonly Deleted[]): number {
  return results.reduce((total, { numDeletedRows }) => total + Number(numDeletedRows), 0);
}
