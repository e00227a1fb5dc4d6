import 'server-only';
import { inTransaction } from './connection/client';
import type { Db } from './schema';
import type { RowOf } from './table';
import { feeds as table } from './tables/operation-tables';

/** The feed of real sources, which runs even while readers still see the demonstration. */
export const LIVE_FEED_ID = 'live';

export type Feed = RowOf<typeof table>;
type NewFeed = Pick<Feed, 'feedId' | 'dataClass' | 'title'> & { atMs: number };

/** A feed before its first tick. */
function rowOf({ atMs, ...feed }: NewFeed, active: boolean) {
  const unwritten = { engineAtMs: null, wallAtMs: null, sequence: 0 };
  return table.encode({ ...feed, ...unwritten, active, activatedAtMs: atMs });
}

/**
 * Makes a feed the one that readers see. Activating the active feed again changes its title only;
 * its clock, sequence and activation time do not change.
 */
export async function activateFeed(db: Db, feed: NewFeed): Promise<void> {
  const row = rowOf(feed, true);
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('feeds')
      .set({ active: 0 })
      .where('active', '=', 1)
      .where('feed_id', '!=', row.feed_id)
      .execute();
    await trx
      .insertInto('feeds')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('feed_id').doUpdateSet((eb) => ({
          data_class: row.data_class,
          title: row.title,
          active: 1,
          activated_at_ms: eb
            .case()
            .when('feeds.active', '=', 1)
            .then(eb.ref('feeds.activated_at_ms'))
            .else(eb.ref('excluded.activated_at_ms'))
            .end(),
        })),
      )
      .execute();
  });
}

/**
 * Registers a feed without showing it, so that its ticks can be written before readers see it.
 * A feed that is already registered is not changed.
 */
export async function registerFeed(db: Db, feed: NewFeed): Promise<void> {
  const row = rowOf(feed, false);
  await db
    .insertInto('feeds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Records that a tick was written: the engine's clock, the wall clock, and the next sequence number.
 * @returns the new sequence number.
 * @throws Error when the feed was never registered or activated.
 */
export async function touchFeed(
  db: Db,
  tick: { feedId: string; engineAtMs: number; wallAtMs: number },
): Promise<number> {
  const engineAtMs = table.columns.engineAtMs.encode(tick.engineAtMs, 'feeds.engineAtMs');
  const wallAtMs = table.columns.wallAtMs.encode(tick.wallAtMs, 'feeds.wallAtMs');
  const touched = await db
    .updateTable('feeds')
    .set((eb) => ({
      engine_at_ms: engineAtMs,
      wall_at_ms: wallAtMs,
      sequence: eb('sequence', '+', 1),
    }))
    .where('feed_id', '=', tick.feedId)
    .returning('sequence')
    .executeTakeFirst();
  if (!touched) throw new Error(`feed ${tick.feedId} was never activated`);
  return touched.sequence;
}

/** The feed readers see, or `undefined` before the first activation. */
export async function getActiveFeed(db: Db): Promise<Feed | undefined> {
  const row = await db
    .selectFrom('feeds')
    .select(table.selection)
    .where('active', '=', 1)
    .executeTakeFirst();
  return row && table.decode(row);
}
