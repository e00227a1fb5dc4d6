import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { StoreEngine } from '../connection/client';
import { addTextColumn } from './create-table';

const MOST = 5;

/**
 * Keeps one of the channels with the same address, and the five oldest of an alert; each message names
 * its owner, so that no owner delays another's.
 */
export async function limitChannels(db: Kysely<unknown>, engine: StoreEngine): Promise<void> {
  await sql`
    delete from alert_channels where exists (
      select 1 from alert_channels as older
      where older.alert_id = alert_channels.alert_id
        and older.kind = alert_channels.kind
        and older.target = alert_channels.target
        and (older.created_at_ms, older.channel_id)
          < (alert_channels.created_at_ms, alert_channels.channel_id)
    )
  `.execute(db);
  await sql`
    delete from alert_channels where channel_id in (
      select channel_id from (
        select channel_id, row_number() over (
          partition by alert_id order by created_at_ms, channel_id
        ) as place
        from alert_channels
      ) as placed
      where place > ${MOST}
    )
  `.execute(db);
  await addTextColumn(db, engine, { table: 'alert_deliveries', column: 'owner_id' });
  await sql`
    update alert_deliveries set owner_id = coalesce(
      (select owner_id from alerts where alerts.alert_id = alert_deliveries.alert_id), ''
    )
  `.execute(db);
}
