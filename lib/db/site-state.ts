import 'server-only';
import * as z from 'zod/mini';
import { putSnapshot, readSnapshot } from './benchmark/snapshots';
import type { Db } from './schema';

/** Belongs to the site, not to a feed. */
const SITE = 'site';
const MAIL = 'mail';
const ADDRESS = 'address';
const mailSchema = z.object({ sends: z.boolean() });
const addressSchema = z.object({ siteUrl: z.string() });

/** Records whether the collector has a mail server: web nodes may run without its settings. */
export function putMailState(db: Db, state: { sends: boolean }, atMs: number): Promise<void> {
  return putSnapshot(db, { feedId: SITE, name: MAIL, atMs, document: JSON.stringify(state) });
}

/** Whether mail is sent; `null` until a collector has reported it. */
export async function mailIsSent(db: Db): Promise<boolean | null> {
  return (await readSnapshot(db, SITE, MAIL, mailSchema))?.sends ?? null;
}

/** Records the address of a site that starts: commands beside it may run without its settings. */
export function putSiteUrl(db: Db, siteUrl: string, atMs: number): Promise<void> {
  const document = JSON.stringify({ siteUrl });
  return putSnapshot(db, { feedId: SITE, name: ADDRESS, atMs, document });
}

/** The address of the site that was last started on this store; `null` before the first. */
export async function startedSiteUrl(db: Db): Promise<string | null> {
  return (await readSnapshot(db, SITE, ADDRESS, addressSchema))?.siteUrl ?? null;
}
