import 'server-only';
import { type Kysely, sql } from 'kysely';
import { createIndex } from './create-table';

/**
 * For addresses confirmed before confirmation did so itself, ends every token older than the confirmation,
 * where the browser that confirmed has one of its own.
 */
export async function endTokensBeforeConfirmation(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'alert_tokens', ['owner_id', 'token_sha256']);
  await sql`
    delete from alert_tokens where exists (
      select 1 from alert_owners as o
      join alert_tokens as newer on newer.owner_id = o.owner_id
      where o.owner_id = alert_tokens.owner_id
        and alert_tokens.granted_at_ms < o.confirmed_at_ms
        and newer.granted_at_ms >= o.confirmed_at_ms
    )
  `.execute(db);
}
