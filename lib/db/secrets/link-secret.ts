import 'server-only';
import type { Db } from '@/lib/db/schema';
import { type SiteSecrets, secretBox } from './secret-box';

/** Name of the key of signed links. */
export const LINK_SECRET = 'links';

/**
 * The key that links are signed with: `SITE_SECRET` where it is set, else the one that the store was
 * created with.
 * @throws Error when the store has none: it was never migrated, or the row was deleted.
 * @throws UnopenedSecretError when it was encrypted with a SITE_SECRET that is no longer set.
 */
export async function linkSecret(db: Db, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured;
  const stored = await storedSecret(db);
  if (stored === undefined) {
    throw new Error('the store has no secret for signed links; set SITE_SECRET');
  }
  return secretBox({ siteSecret: undefined, previousSiteSecret: undefined }).open('links', stored);
}

/**
 * Keys that links in earlier mails may be signed with: the previous SITE_SECRET, and the store's own
 * key from before one was set.
 */
export async function earlierLinkSecrets(db: Db, secrets: SiteSecrets): Promise<string[]> {
  const { siteSecret, previousSiteSecret } = secrets;
  if (siteSecret === undefined) return [];
  const stored = await storedSecret(db);
  const box = secretBox(secrets);
  // A key sealed with a lost SITE_SECRET no longer opens any link.
  const own = stored === undefined || !box.isOpenable(stored) ? [] : [box.open('links', stored)];
  return [...(previousSiteSecret === undefined ? [] : [previousSiteSecret]), ...own];
}

async function storedSecret(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('site_secrets')
    .select('secret')
    .where('name', '=', LINK_SECRET)
    .executeTakeFirst();
  return row?.secret;
}
