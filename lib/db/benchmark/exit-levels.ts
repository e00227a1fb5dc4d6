import 'server-only';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { SealedDocument } from '@/lib/benchmark/evidence/seal-document';
import { EXIT_LEVELS_KEPT_HOURS } from '@/lib/benchmark/exit/exit-levels';
import type { Db } from '@/lib/db/schema';
import { getSnapshot, putSnapshot, SNAPSHOT } from './snapshots';

/** The snapshot of a tick's levels is named by its hash; `SNAPSHOT.exits` holds the newest hash. */
const nameOf = (sha256: string) => `${SNAPSHOT.exits}/${sha256}`;

/** Saves the levels of a tick as the newest and removes those that are no longer served. */
export async function putExitLevels(
  db: Db,
  { feedId, atMs, levels }: { feedId: string; atMs: number; levels: SealedDocument },
): Promise<void> {
  const { sha256, text } = levels;
  await putSnapshot(db, { feedId, atMs, name: nameOf(sha256), document: text });
  await putSnapshot(db, { feedId, atMs, name: SNAPSHOT.exits, document: sha256 });
  await db
    .deleteFrom('snapshots')
    .where('feed_id', '=', feedId)
    .where('name', 'like', nameOf('%'))
    // A recording that is played again comes from later times.
    .where((eb) =>
      eb.or([eb('at_ms', '<', atMs - EXIT_LEVELS_KEPT_HOURS * HOUR_MS), eb('at_ms', '>', atMs)]),
    )
    .execute();
}

/** The levels of the newest tick with their hash; `undefined` while the feed has none. */
export async function newestExitLevels(
  db: Db,
  feedId: string,
): Promise<{ sha256: string; text: string } | undefined> {
  const newest = await getSnapshot(db, feedId, SNAPSHOT.exits);
  if (!newest) return undefined;
  const sha256 = newest.document;
  const text = await exitLevelsOf(db, feedId, sha256);
  return text === undefined ? undefined : { sha256, text };
}

/** The levels with this hash, canonical JSON; `undefined` once they are no longer kept. */
export async function exitLevelsOf(
  db: Db,
  feedId: string,
  sha256: string,
): Promise<string | undefined> {
  return (await getSnapshot(db, feedId, nameOf(sha256)))?.document;
}
