import 'server-only';
import type { Kysely } from 'kysely';
import type { Database } from './schema';

/** Name of the key of signed links. */
export const LINK_SECRET = 'links';

/**
 * The key of signed links: `SITE_SECRET` where it is set, else the one that the store was made with.
 * @throws Error when the store has none: it was never migrated, or the row was deleted.
 */
export async function linkSecret(
  db: Kysely<Database>,
  configured: string | undefined,
): Promise<string> {
  if (configured !== undefined) return configured;
  const row = await db
    .selectFrom('site_secrets')
    .select('secret')
    .where('name', '=', LINK_SECRET)
    .executeTakeFirst();
  if (!row) throw new Error('the store has no secret for signed links; set SITE_SECRET');
  return row.secret;
}
