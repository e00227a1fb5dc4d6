import 'server-only';
import type { Kysely } from 'kysely';
import { alertChannels, alertDeliveries } from './alert-tables';
import type { AlertClaim } from './alerts';
import type { Database } from './schema';
import type { RowOf } from './table';

export type AlertChannel = RowOf<typeof alertChannels>;
export type AlertDelivery = RowOf<typeof alertDeliveries>;

/**
 * Attaches a channel to an alert if the claim's browser owns it under that address.
 * @returns whether there was such an alert.
 */
export async function attachClaimedChannel(
  db: Kysely<Database>,
  channel: AlertChannel,
  { tokenSha256, address }: AlertClaim,
): Promise<boolean> {
  const owned = await db
    .selectFrom('alerts as a')
    .innerJoin('alert_owners as o', 'o.owner_id', 'a.owner_id')
    .innerJoin('alert_tokens as t', 't.owner_id', 'o.owner_id')
    .where('a.alert_id', '=', channel.alertId)
    .where('o.address', '=', address)
    .where('t.token_sha256', '=', tokenSha256)
    .select('a.alert_id')
    .executeTakeFirst();
  if (!owned) return false;
  await db.insertInto('alert_channels').values(alertChannels.encode(channel)).execute();
  return true;
}

export async function listChannels(db: Kysely<Database>, alertId: string): Promise<AlertChannel[]> {
  return db
    .selectFrom('alert_channels')
    .select(alertChannels.selection)
    .where('alert_id', '=', alertId)
    .orderBy('created_at_ms')
    .orderBy('channel_id')
    .execute();
}

/** Queues a message that is due at once; without effect where it was queued before. */
export async function queueDelivery(
  db: Kysely<Database>,
  delivery: Pick<
    AlertDelivery,
    'deliveryId' | 'alertId' | 'kind' | 'target' | 'secret' | 'body' | 'createdAtMs'
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

/** What may be sent now, the longest due first. */
export async function listDueDeliveries(
  db: Kysely<Database>,
  query: { nowMs: number; limit: number },
): Promise<AlertDelivery[]> {
  return db
    .selectFrom('alert_deliveries')
    .select(alertDeliveries.selection)
    .where('status', '=', 'queued')
    .where('due_at_ms', '<=', query.nowMs)
    .orderBy('due_at_ms')
    .orderBy('delivery_id')
    .limit(query.limit)
    .execute();
}

/**
 * Counts an attempt before it is made and puts the next one off, so that a process that dies on the
 * way comes back to it later and not at once.
 * @returns whether nobody else did so, or deleted it, in between.
 */
export async function beginDelivery(
  db: Kysely<Database>,
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

/** Notes how an attempt ended; `queued` leaves it for the next one. */
export async function endDelivery(
  db: Kysely<Database>,
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
    .execute();
}

/** Drops what was sent or given up before a moment. */
export async function removeDeliveriesBefore(
  db: Kysely<Database>,
  beforeMs: number,
): Promise<void> {
  await db.deleteFrom('alert_deliveries').where('ended_at_ms', '<', beforeMs).execute();
}
