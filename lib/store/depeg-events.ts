import 'server-only';
import type { Kysely } from 'kysely';
import { inBatches, lastPerKey } from './batches';
import { depegEvents as table } from './market-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type DepegEvent = RowOf<typeof table>;

/** Saves depeg events (Methodology §2) as they stand now; an event is known by its id. */
export async function saveDepegEvents(
  db: Kysely<Database>,
  events: readonly DepegEvent[],
): Promise<void> {
  const distinct = lastPerKey(events, (event) => [event.feedId, event.eventId]);
  for (const batch of inBatches(distinct, table.columnCount)) {
    await db
      .insertInto('depeg_events')
      .values(batch.map((event) => table.encode(event)))
      .onConflict((conflict) =>
        conflict.columns(['feed_id', 'event_id']).doUpdateSet((eb) => ({
          peak_at_ms: eb.ref('excluded.peak_at_ms'),
          peak_deviation_bps: eb.ref('excluded.peak_deviation_bps'),
          peak_price_usd: eb.ref('excluded.peak_price_usd'),
          recovered_below_since_ms: eb.ref('excluded.recovered_below_since_ms'),
          closed_at_ms: eb.ref('excluded.closed_at_ms'),
        })),
      )
      .execute();
  }
}

/** The latest events of one coin, or of all, newest first. */
export async function listDepegEvents(
  db: Kysely<Database>,
  query: { feedId: string; symbol?: string; limit: number },
): Promise<DepegEvent[]> {
  let select = db
    .selectFrom('depeg_events')
    .select(table.selection)
    .where('feed_id', '=', query.feedId);
  if (query.symbol !== undefined) select = select.where('symbol', '=', query.symbol);
  return select
    .orderBy('opened_at_ms', 'desc')
    .orderBy('event_id', 'desc')
    .limit(query.limit)
    .execute();
}
