import 'server-only';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Db, Trx } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { alertChannels, type ChannelKind } from '@/lib/db/tables/alert-tables';
import type { AlertClaim } from './alerts';

export type AlertChannel = RowOf<typeof alertChannels>;

export const MAX_CHANNELS_PER_ALERT = 5;

/**
 * Attaches a channel to an alert if the claim's browser owns it under that address.
 * @returns 'attached', or why not: no such alert, channel already attached, or too many channels.
 */
export async function attachClaimedChannel(
  trx: Trx,
  channel: AlertChannel,
  { tokenSha256, address }: AlertClaim,
): Promise<'attached' | 'unknown' | 'known' | 'full'> {
  const owned = await trx
    .selectFrom('alerts as a')
    .innerJoin('alert_owners as o', 'o.owner_id', 'a.owner_id')
    .innerJoin('alert_tokens as t', 't.owner_id', 'o.owner_id')
    .where('a.alert_id', '=', channel.alertId)
    .where('o.address', '=', address)
    .where('t.token_sha256', '=', tokenSha256)
    .select('a.owner_id')
    .executeTakeFirst();
  if (!owned) return 'unknown';
  // Locks the alert's row, so that two concurrent attachments are counted one after the other.
  await trx
    .updateTable('alerts')
    .set({ owner_id: owned.owner_id })
    .where('alert_id', '=', channel.alertId)
    .execute();
  const channels = await channelsOf(trx, [channel.alertId]);
  const working = channels.filter(({ brokenAtMs }) => brokenAtMs === null);
  const isSame = ({ kind, target }: AlertChannel) =>
    kind === channel.kind && target === channel.target;
  if (working.some(isSame)) return 'known';
  if (working.length >= MAX_CHANNELS_PER_ALERT) return 'full';
  // A broken channel makes room: for itself, attached again, or else for the new one.
  const replaced =
    channels.find(isSame) ??
    (channels.length >= MAX_CHANNELS_PER_ALERT
      ? channels.find(({ brokenAtMs }) => brokenAtMs !== null)
      : undefined);
  if (replaced) {
    await trx.deleteFrom('alert_channels').where('channel_id', '=', replaced.channelId).execute();
  }
  await insertChannel(trx, channel);
  return 'attached';
}

export async function insertChannel(db: Db, channel: AlertChannel): Promise<void> {
  await db.insertInto('alert_channels').values(alertChannels.encode(channel)).execute();
}

/** The channels of some alerts, broken ones too, in the order in which they were attached. */
export async function channelsOf(db: Db, alertIds: readonly string[]): Promise<AlertChannel[]> {
  if (alertIds.length === 0) return [];
  return db
    .selectFrom('alert_channels')
    .select(alertChannels.selection)
    .where('alert_id', 'in', alertIds)
    .orderBy('created_at_ms')
    .orderBy('channel_id')
    .execute();
}

/** Points a channel elsewhere, or to the same address again: it counts as working until a message fails. */
export async function redirectChannel(
  db: Db,
  { channelId, target, format }: Pick<AlertChannel, 'channelId' | 'target' | 'format'>,
): Promise<void> {
  await db
    .updateTable('alert_channels')
    .set({ target, format, last_error: null, refused_since_ms: null, broken_at_ms: null })
    .where('channel_id', '=', channelId)
    .execute();
}

/** Replaces what signs a channel's messages, also those that wait to be sent. */
export async function replaceSecret(
  trx: Trx,
  { channelId, alertId, secret }: Pick<AlertChannel, 'channelId' | 'alertId'> & { secret: string },
): Promise<void> {
  await trx
    .updateTable('alert_channels')
    .set({ secret })
    .where('channel_id', '=', channelId)
    .execute();
  await trx
    .updateTable('alert_deliveries')
    .set({ secret })
    .where('alert_id', '=', alertId)
    .where('kind', '=', 'webhook')
    .where('status', '=', 'queued')
    .execute();
}

/** Where an owner's messages go: the same chat or address, whichever of the owner's alerts has it. */
export type Receiver = { ownerId: string; kind: ChannelKind; target: string };

function ofReceiver({ ownerId, kind, target }: Receiver) {
  return (eb: ExpressionBuilder<Database, 'alert_channels'>) =>
    eb.and([
      eb('kind', '=', kind),
      eb('target', '=', target),
      eb(
        'alert_id',
        'in',
        eb.selectFrom('alerts').select('alerts.alert_id').where('owner_id', '=', ownerId),
      ),
    ]);
}

/** Records that a receiver took a message. */
export async function noteSuccess(db: Db, receiver: Receiver): Promise<void> {
  await db
    .updateTable('alert_channels')
    .set({ last_error: null, refused_since_ms: null })
    .where(ofReceiver(receiver))
    .where('last_error', 'is not', null)
    .where('broken_at_ms', 'is', null)
    .execute();
}

/** Records a failure that says nothing about whether the receiver still exists. */
export async function noteFailure(db: Db, receiver: Receiver, reason: string): Promise<void> {
  await db
    .updateTable('alert_channels')
    .set({ last_error: reason, refused_since_ms: null })
    .where(ofReceiver(receiver))
    .where('broken_at_ms', 'is', null)
    .execute();
}

/** Records a refusal. @returns since when there were nothing but refusals. */
export async function noteRefusal(
  db: Db,
  receiver: Receiver,
  { reason, atMs }: { reason: string; atMs: number },
): Promise<number> {
  const rows = await db
    .updateTable('alert_channels')
    .set((eb) => ({
      last_error: reason,
      refused_since_ms: eb.fn.coalesce('refused_since_ms', eb.val(atMs)),
    }))
    .where(ofReceiver(receiver))
    .where('broken_at_ms', 'is', null)
    .returning('refused_since_ms')
    .execute();
  return Math.min(atMs, ...rows.map((row) => Number(row.refused_since_ms)));
}

/**
 * Gives a receiver up: nothing more is sent to it, and what waits for it has failed.
 * @returns whether it was in use until now.
 */
export async function breakReceiver(
  trx: Trx,
  receiver: Receiver,
  { reason, atMs }: { reason: string; atMs: number },
): Promise<boolean> {
  const broken = await trx
    .updateTable('alert_channels')
    .set({ last_error: reason, broken_at_ms: atMs })
    .where(ofReceiver(receiver))
    .where('broken_at_ms', 'is', null)
    .returning('channel_id')
    .execute();
  await trx
    .updateTable('alert_deliveries')
    .set({ status: 'failed', last_error: reason, ended_at_ms: atMs })
    .where('owner_id', '=', receiver.ownerId)
    .where('kind', '=', receiver.kind)
    .where('target', '=', receiver.target)
    .where('status', '=', 'queued')
    .execute();
  return broken.length > 0;
}

/** Telegram moved a chat to another id: for every owner, now and in what waits to be sent. */
export async function moveChat(
  trx: Trx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await trx
    .deleteFrom('alert_channels')
    .where('kind', '=', 'telegram')
    .where('target', '=', from)
    .where('alert_id', 'in', (eb) =>
      eb
        .selectFrom('alert_channels as moved')
        .select('moved.alert_id')
        .where('moved.kind', '=', 'telegram')
        .where('moved.target', '=', to),
    )
    .execute();
  for (const table of ['alert_channels', 'alert_deliveries'] as const) {
    await trx
      .updateTable(table)
      .set({ target: to })
      .where('kind', '=', 'telegram')
      .where('target', '=', from)
      .execute();
  }
}
