import 'server-only';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { alertDeliveries } from '@/lib/db/tables/alert-tables';

export type AlertDelivery = RowOf<typeof alertDeliveries>;

/** Queues a message that is due at once; no effect if it was queued before. */
export async function queueDelivery(
  db: Db,
  delivery: Pick<
    AlertDelivery,
    'deliveryId' | 'alertId' | 'ownerId' | 'kind' | 'target' | 'secret' | 'body' | 'createdAtMs'
  >,
): Promise<void> {
  const row = alertDeliveries.encode({
    ...delivery,
    status: 'queued',
    attempts: 0,
    dueAtMs: delivery.createdAtMs,
    lastError: null,
    endedAtMs: null,
  });
  await db
    .insertInto('alert_deliveries')
    .values(row)
    .onConflict((conflict) => conflict.column('delivery_id').doNothing())
    .execute();
}

/**
 * Deliveries that may be sent now, at most `perOwner` per owner: first the longest due of every owner,
 * then the second of every owner, and so on.
 */
export async function listDueDeliveries(
  db: Db,
  query: { nowMs: number; exceptOwners: readonly string[]; perOwner: number; limit: number },
): Promise<AlertDelivery[]> {
  let due = db
    .selectFrom('alert_deliveries')
    .select(alertDeliveries.selection)
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('owner_id').orderBy('due_at_ms').orderBy('delivery_id'))
        .as('place'),
    )
    .where('status', '=', 'queued')
    .where('due_at_ms', '<=', query.nowMs);
  if (query.exceptOwners.length > 0) due = due.where('owner_id', 'not in', query.exceptOwners);
  const rows = await db
    .selectFrom(due.as('due'))
    .selectAll()
    .where('place', '<=', query.perOwner)
    .orderBy('place')
    .orderBy('dueAtMs')
    .orderBy('deliveryId')
    .limit(query.limit)
    .execute();
  return rows.map(({ place: _place, ...row }) => row);
}

/**
 * Counts an attempt before it is made and postpones the next one, so that after a crash the delivery is
 * retried later and not at once.
 * @returns `false` if another process did so, or deleted the delivery, in between.
 */
export async function beginDelivery(
  db: Db,
  { deliveryId, attempts }: AlertDelivery,
  nextDueAtMs: number,
): Promise<boolean> {
  const result = await db
    .updateTable('alert_deliveries')
    .set({ attempts: attempts + 1, due_at_ms: nextDueAtMs })
    .where('delivery_id', '=', deliveryId)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Records how an attempt ended, unless its receiver was given up meanwhile; `queued` leaves the delivery
 * for the next one.
 */
export async function endDelivery(
  db: Db,
  deliveryId: string,
  outcome: {
    status: AlertDelivery['status'];
    atMs: number;
    error: string | null;
    dueAtMs?: number;
  },
): Promise<void> {
  await db
    .updateTable('alert_deliveries')
    .set({
      status: outcome.status,
      last_error: outcome.error,
      ended_at_ms: outcome.status === 'queued' ? null : outcome.atMs,
      ...(outcome.dueAtMs === undefined ? {} : { due_at_ms: outcome.dueAtMs }),
    })
    .where('delivery_id', '=', deliveryId)
    .where('status', '=', 'queued')
    .execute();
}

/** The newest delivery of each of some alerts that has any. */
export async function newestDeliveries(
  db: Db,
  alertIds: readonly string[],
): Promise<AlertDelivery[]> {
  if (alertIds.length === 0) return [];
  const placed = db
    .selectFrom('alert_deliveries')
    .select(alertDeliveries.selection)
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('alert_id')
            .orderBy('created_at_ms', 'desc')
            .orderBy('delivery_id', 'desc'),
        )
        .as('place'),
    )
    .where('alert_id', 'in', alertIds);
  const rows = await db
    .selectFrom(placed.as('placed'))
    .selectAll()
    .where('place', '=', 1)
    .execute();
  return rows.map(({ place: _place, ...row }) => row);
}

/** Deletes deliveries that were sent or failed before a moment. */
export async function removeDeliveriesBefore(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('alert_deliveries').where('ended_at_ms', '<', beforeMs).execute();
}
