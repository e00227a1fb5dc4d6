import 'server-only';
import { MAX_CLOCK_SKEW_MS } from './clock';
import type { Db, Trx } from './schema';
import { leases as table } from './tables/operation-tables';

/** The lease belongs to somebody else: nothing may be written under it. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** The lease of the collector: its renewals are the collector's heartbeat in the store. */
export const COLLECTOR_LEASE = 'collector';

/** A lease as its holder knows it; `token` grows with every change of hands. */
export type HeldLease = { name: string; holder: string; token: number };

/**
 * Takes the lease when it is free, expired, or held under the same holder name; also when it would run
 * longer than a lease can, which only happens if a clock was set back since.
 * Each acquisition has a higher token than all before it, so writes of an earlier holder can be refused.
 * @returns the token, or `undefined` while another holder's lease runs.
 */
export async function acquireLease(
  db: Db,
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
            eb('leases.expires_at_ms', '>', request.nowMs + request.ttlMs + MAX_CLOCK_SKEW_MS),
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
  db: Db,
  lease: HeldLease & { ttlMs: number; nowMs: number },
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

/** When a held lease expires, epoch ms; `null` if nobody holds it any longer, or ever did. */
export async function leaseUntilMs(db: Db, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('leases')
    .select('expires_at_ms')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.expires_at_ms || null;
}

/** Releases the lease at once; has no effect if another holder has taken it. */
export async function releaseLease(db: Db, lease: HeldLease): Promise<void> {
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
 * Fences a writing transaction: call it first. It locks the lease's row, so nobody can take the lease between
 * here and the commit. An expired lease that nobody took still holds, as in `renewLease`: a slow collector
 * writes late instead of not at all.
 * @throws LeaseLostError when the lease was taken over or released; the transaction must roll back.
 */
export async function assertLease(trx: Trx, lease: HeldLease): Promise<void> {
  const result = await trx
    .updateTable('leases')
    .set({ holder: lease.holder })
    .where('name', '=', lease.name)
    .where('holder', '=', lease.holder)
    .where('token', '=', lease.token)
    .where('expires_at_ms', '>', 0)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) {
    throw new LeaseLostError(`lease ${lease.name} is no longer held by ${lease.holder}`);
  }
}
