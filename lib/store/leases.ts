import 'server-only';
import type { Kysely, Transaction } from 'kysely';
import { leases as table } from './operation-tables';
import type { Database } from './schema';

/** The lease belongs to somebody else, or ran out: nothing may be written under it. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

type Held = { name: string; holder: string; token: number };

/**
 * Takes the lease when it is free, expired, or held under the same holder name. Every taking has a
 * higher token than all before it, so writes of an earlier holder can be refused.
 * @returns the token, or `undefined` while another holder's lease runs.
 */
export async function acquireLease(
  db: Kysely<Database>,
  request: { name: string; holder: string; ttlMs: number; nowMs: number },
): Promise<{ token: number } | undefined> {
  const row = table.encode({
    name: request.name,
    holder: request.holder,
    token: 1,
    expiresAtMs: request.nowMs + request.ttlMs,
  });
  return db
    .insertInto('leases')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({
          holder: eb.ref('excluded.holder'),
          token: eb('leases.token', '+', 1),
          expires_at_ms: eb.ref('excluded.expires_at_ms'),
        }))
        .where((eb) =>
          eb.or([
            eb('leases.expires_at_ms', '<=', request.nowMs),
            eb('leases.holder', '=', row.holder),
          ]),
        ),
    )
    .returning('token')
    .executeTakeFirst();
}

/**
 * Extends the lease; `false` when it was taken over. An expired lease that nobody took is extended:
 * its token proves that nobody wrote in between.
 */
export async function renewLease(
  db: Kysely<Database>,
  lease: Held & { ttlMs: number; nowMs: number },
): Promise<boolean> {
  const expiresAtMs = table.columns.expiresAtMs.encode(
    lease.nowMs + lease.ttlMs,
    'leases.expiresAtMs',
  );
  const result = await db
    .updateTable('leases')
    .set({ expires_at_ms: expiresAtMs })
    .where('name', '=', lease.name)
    .where('holder', '=', lease.holder)
    .where('token', '=', lease.token)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Gives the lease up at once; without effect when it is another's by now. */
export async function releaseLease(db: Kysely<Database>, lease: Held): Promise<void> {
  // The row stays: its token must go on growing.
  await db
    .updateTable('leases')
    .set({ expires_at_ms: 0 })
    .where('name', '=', lease.name)
    .where('holder', '=', lease.holder)
    .where('token', '=', lease.token)
    .execute();
}

/**
 * Fences a writing transaction: call it first. It locks the lease's row, so nobody can take the
 * lease between here and the commit.
 * @throws LeaseLostError when the lease was taken over or ran out; the transaction must roll back.
 */
export async function assertLease(
  trx: Transaction<Database>,
  lease: Held & { nowMs: number },
): Promise<void> {
  const result = await trx
    .updateTable('leases')
    .set({ holder: lease.holder })
    .where('name', '=', lease.name)
    .where('holder', '=', lease.holder)
    .where('token', '=', lease.token)
    .where('expires_at_ms', '>', lease.nowMs)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) {
    throw new LeaseLostError(`lease ${lease.name} is no longer held by ${lease.holder}`);
  }
}
