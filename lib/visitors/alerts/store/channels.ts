import 'server-only';
import type { Db, Trx } from '@/lib/store/schema';
import type { RowOf } from '@/lib/store/table';
import { alertChannels } from '@/lib/store/tables/alert-tables';
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
  const channels = await listChannels(trx, channel.alertId);
  if (channels.some(({ kind, target }) => kind === channel.kind && target === channel.target)) {
    return 'known';
  }
  if (channels.length >= MAX_CHANNELS_PER_ALERT) return 'full';
  await trx.insertInto('alert_channels').values(alertChannels.encode(channel)).execute();
  return 'attached';
}

export async function listChannels(db: Db, alertId: string): Promise<AlertChannel[]> {
  return db
    .selectFrom('alert_channels')
    .select(alertChannels.selection)
    .where('alert_id', '=', alertId)
    .orderBy('created_at_ms')
    .orderBy('channel_id')
    .execute();
}
