import 'server-only';
import { sql } from 'kysely';
import { inTransaction } from '@/lib/db/connection/client';
import type { Database, Db } from '@/lib/db/schema';
import { type SecretUse, type SiteSecrets, secretBox } from './secret-box';
import { LINK_SECRET, STATEMENT_SECRET } from './site-keys';

/** Where secrets are stored, and under which use. */
const PLACES: readonly { table: keyof Database; key: string; use: SecretUse; only?: string }[] = [
  { table: 'site_secrets', key: 'name', use: 'links', only: LINK_SECRET },
  { table: 'site_secrets', key: 'name', use: 'statements', only: STATEMENT_SECRET },
  { table: 'alert_channels', key: 'channel_id', use: 'webhook' },
  { table: 'alert_deliveries', key: 'delivery_id', use: 'webhook' },
];

/**
 * Encrypts secrets stored unencrypted, or under SITE_SECRET_PREVIOUS, with the key of SITE_SECRET;
 * without SITE_SECRET it changes nothing.
 * @returns how many secrets it rewrote, and how many it could not open: they were sealed with a
 *   SITE_SECRET that is no longer known.
 */
export async function sealSecrets(
  db: Db,
  secrets: SiteSecrets,
): Promise<{ sealed: number; unopened: number }> {
  const box = secretBox(secrets);
  return inTransaction(db, async (trx) => {
    let sealed = 0;
    let unopened = 0;
    for (const { table, key, use, only } of PLACES) {
      const named = only === undefined ? sql`` : sql`and ${sql.ref(key)} = ${only}`;
      const { rows } = await sql<{ id: string; secret: string }>`
        select ${sql.ref(key)} as id, secret from ${sql.table(table)}
        where secret is not null ${named}
      `.execute(trx);
      for (const { id, secret } of rows.filter((row) => !box.isCurrent(row.secret))) {
        if (!box.isOpenable(secret)) unopened += 1;
        else {
          const text = box.seal(use, box.open(use, secret));
          await sql`update ${sql.table(table)} set secret = ${text}
            where ${sql.ref(key)} = ${id}`.execute(trx);
          sealed += 1;
        }
      }
    }
    return { sealed, unopened };
  });
}
