import 'server-only';
import * as z from 'zod/mini';
import { getSnapshot, putSnapshot } from './benchmark/snapshots';
import type { Db } from './schema';

/** Belongs to the site, not to a feed. */
const SITE = 'site';
const NAME = 'mail';
const schema = z.object({ sends: z.boolean() });

/** Records whether the collector has a mail server: web nodes may run without its settings. */
export function putMailState(db: Db, state: { sends: boolean }, atMs: number): Promise<void> {
  return putSnapshot(db, { feedId: SITE, name: NAME, atMs, document: JSON.stringify(state) });
}

/** Whether mail is sent; `null` until a collector has reported it. */
export async function mailIsSent(db: Db): Promise<boolean | null> {
  const held = await getSnapshot(db, SITE, NAME);
  return held ? schema.parse(JSON.parse(held.document)).sends : null;
}
