import 'server-only';
import * as z from 'zod/mini';
import { getSnapshot, putSnapshot } from './benchmark/snapshots';
import type { Db } from './schema';

/** Of the site, not of a feed. */
const SITE = 'site';
const NAME = 'mail';
const schema = z.object({ sends: z.boolean() });

/** Notes whether the collector has a mail server: web nodes may run without its settings. */
export function putMailState(db: Db, state: { sends: boolean }, atMs: number): Promise<void> {
  return putSnapshot(db, { feedId: SITE, name: NAME, atMs, document: JSON.stringify(state) });
}

/** Whether mail is sent; `null` before a collector has said so. */
export async function mailIsSent(db: Db): Promise<boolean | null> {
  const held = await getSnapshot(db, SITE, NAME);
  return held ? schema.parse(JSON.parse(held.document)).sends : null;
}
