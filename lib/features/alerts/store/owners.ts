import 'server-only';
import { inTransaction } from '@/lib/db/connection/client';
import type { Db, Trx } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { alertOwners as table } from '@/lib/db/tables/alert-tables';
import { ALERT_PARTS, type AlertClaim, countAlerts } from './alerts';

/** The owner of a browser's alerts. */
export type AlertOwner = Omit<RowOf<typeof table>, 'holder'>;

/** The owner a browser has for an address, a confirmed one first. */
export async function findClaimedOwner(
  db: Db,
  { tokenSha256, address }: AlertClaim,
): Promise<AlertOwner | undefined> {
  const owners = await db
    .selectFrom('alert_owners as o')
    .innerJoin('alert_tokens as t', 't.owner_id', 'o.owner_id')
    .where('t.token_sha256', '=', tokenSha256)
    .where('o.address', '=', address)
    .select(table.selection.map((column) => `o.${column}` as const))
    .orderBy('o.created_at_ms')
    .orderBy('o.owner_id')
    .execute();
  return owners.find((owner) => owner.confirmedAtMs !== null) ?? owners[0];
}

export async function getOwner(db: Db, ownerId: string): Promise<AlertOwner | undefined> {
  return db
    .selectFrom('alert_owners')
    .select(table.selection)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

export async function insertOwner(db: Db, owner: AlertOwner): Promise<void> {
  await db
    .insertInto('alert_owners')
    .values(table.encode({ ...owner, holder: 'browser' }))
    .execute();
}

/**
 * Stores the account of an API key as an owner, and locks its row: what counts its alerts waits for whoever
 * is about to add one.
 */
export async function lockAccountOwner(
  trx: Trx,
  account: { ownerId: string; address: string; email: string; createdAtMs: number },
): Promise<void> {
  await trx
    .insertInto('alert_owners')
    .values(table.encode({ ...account, confirmedAtMs: null, holder: 'account' }))
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ email: account.email }))
    .execute();
}

/** Accounts with alerts, none of whose keys is in use any more. */
export async function listKeylessOwners(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_owners')
    .select('owner_id')
    .where('holder', '=', 'account')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('api_keys')
            .select('prefix')
            .whereRef('api_keys.account_id', '=', 'alert_owners.owner_id')
            .where('api_keys.revoked_at_ms', 'is', null),
        ),
      ),
    )
    .limit(500)
    .execute();
  return rows.map((row) => row.owner_id);
}

/** Lets a browser see and delete the owner's alerts; a second call changes nothing. */
export async function grantToken(
  db: Db,
  grant: { tokenSha256: string; ownerId: string; grantedAtMs: number },
): Promise<void> {
  await db
    .insertInto('alert_tokens')
    .values({
      token_sha256: grant.tokenSha256,
      owner_id: grant.ownerId,
      granted_at_ms: grant.grantedAtMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a browser's token was issued here and still grants access to something. */
export async function isIssuedToken(db: Db, tokenSha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('alert_tokens')
    .select('owner_id')
    .where('token_sha256', '=', tokenSha256)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the owner's alerts from every browser that had them. */
export async function endTokens(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('alert_tokens').where('owner_id', '=', ownerId).execute();
}

/** Transfers a token's access to a new one, and ends the old one. */
export async function replaceToken(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('alert_tokens')
    .set({ token_sha256: to })
    .where('token_sha256', '=', from)
    .execute();
}

/** Records that the address is confirmed; `false` if it already was, or there is no such owner. */
export async function confirmOwner(
  db: Db,
  ownerId: string,
  confirmedAtMs: number,
): Promise<boolean> {
  const result = await db
    .updateTable('alert_owners')
    .set({ confirmed_at_ms: confirmedAtMs })
    .where('owner_id', '=', ownerId)
    .where('confirmed_at_ms', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes owners with everything that belongs to them. */
export async function removeOwners(db: Db, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const part of ALERT_PARTS) {
      await trx
        .deleteFrom(part)
        .where('alert_id', 'in', (eb) =>
          eb.selectFrom('alerts').select('alert_id').where('owner_id', 'in', ownerIds),
        )
        .execute();
    }
    for (const name of ['alerts', 'alert_tokens', 'alert_owners'] as const) {
      await trx.deleteFrom(name).where('owner_id', 'in', ownerIds).execute();
    }
  });
}

/** Every owner of an address, across all browsers. */
export async function ownerIdsOf(db: Db, address: string): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_owners')
    .select('owner_id')
    .where('address', '=', address)
    .execute();
  return rows.map((row) => row.owner_id);
}

/**
 * Deletes everything the alerts store about an address.
 * @returns how many alerts there were.
 */
export async function removeAddress(db: Db, address: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ownerIds = await ownerIdsOf(trx, address);
    let rows = 0;
    for (const ownerId of ownerIds) rows += await countAlerts(trx, ownerId);
    await removeOwners(trx, ownerIds);
    return rows;
  });
}

/**
 * Browsers' owners whose address was never confirmed, with nothing created since `beforeMs`: only those of
 * `address` if given, else all but those of `exceptAddress`.
 */
export async function listUnconfirmedOwners(
  db: Db,
  query: { beforeMs: number; address: string } | { beforeMs: number; exceptAddress: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_owners')
    .select('owner_id')
    .where('holder', '=', 'browser')
    .where('confirmed_at_ms', 'is', null)
    .where('created_at_ms', '<', query.beforeMs)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('alerts')
            .select('alert_id')
            .whereRef('alerts.owner_id', '=', 'alert_owners.owner_id')
            .where('alerts.created_at_ms', '>=', query.beforeMs),
        ),
      ),
    )
    .where((eb) =>
      'address' in query
        ? eb('address', '=', query.address)
        : eb('address', '!=', query.exceptAddress),
    )
    .limit(500)
    .execute();
  return rows.map((row) => row.owner_id);
}
