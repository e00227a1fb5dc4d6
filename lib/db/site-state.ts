import 'server-only';
import * as z from 'zod/mini';
import { storedDocument } from './benchmark/snapshots';
import type { Db } from './schema';

/** Belongs to the site, not to a feed. */
const SITE = 'site';
const mail = storedDocument('mail', z.object({ sends: z.boolean() }));
const address = storedDocument('address', z.object({ siteUrl: z.string() }));

/** Records whether the collector has a mail server: web nodes may run without its settings. */
export function putMailState(db: Db, state: { sends: boolean }, atMs: number): Promise<void> {
  return mail.put(db, SITE, atMs, state);
}

/** Whether mail is sent; `null` until a collector has reported it. */
export async function mailIsSent(db: Db): Promise<boolean | null> {
  return (await mail.get(db, SITE))?.sends ?? null;
}

/** Records the address of a site that starts: commands beside it may run without its settings. */
export function putSiteUrl(db: Db, siteUrl: string, atMs: number): Promise<void> {
  return address.put(db, SITE, atMs, { siteUrl });
}

/** The address of the site that was last started on this store; `null` before the first. */
export async function startedSiteUrl(db: Db): Promise<string | null> {
  return (await address.get(db, SITE))?.siteUrl ?? null;
}
