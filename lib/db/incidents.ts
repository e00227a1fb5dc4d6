import 'server-only';
import * as z from 'zod/mini';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { storedDocument } from '@/lib/db/benchmark/snapshots';
import { feedRows } from './feed-rows';
import type { Db } from './schema';
import type { RowOf } from './table';
import { incidents as table } from './tables/operation-tables';
import { saveRows } from './write-rows';

export type Incident = RowOf<typeof table>;

/** Opens incidents, and closes existing ones. */
export function saveIncidents(db: Db, rows: readonly Incident[]): Promise<void> {
  return saveRows(db, table, rows, {
    update: ['closedAtMs'],
  });
}

/** Open incidents of these feeds, in the order in which they began. */
export function listOpenIncidents(db: Db, feedIds: readonly string[]): Promise<Incident[]> {
  return db
    .selectFrom('incidents')
    .select(table.selection)
    .where('feed_id', 'in', feedIds)
    .where('closed_at_ms', 'is', null)
    .orderBy('began_at_ms')
    .orderBy('kind')
    .orderBy('subject')
    .limit(MAX_OPEN)
    .execute();
}

/** Five indices with two rules each, the sources and the collector; far more than there can be. */
const MAX_OPEN = 200;

/** Closed incidents of these feeds, the last opened first. */
export function listClosedIncidents(
  db: Db,
  query: { feedIds: readonly string[]; beforeMs?: number | undefined; limit: number },
): Promise<Incident[]> {
  let select = db
    .selectFrom('incidents')
    .select(table.selection)
    .where('feed_id', 'in', query.feedIds)
    .where('closed_at_ms', 'is not', null);
  if (query.beforeMs !== undefined) select = select.where('opened_at_ms', '<', query.beforeMs);
  return select
    .orderBy('opened_at_ms', 'desc')
    .orderBy('kind')
    .orderBy('subject')
    .limit(query.limit)
    .execute();
}

/** Incidents of a feed that lasted into a time span, for the uptime of that span. */
export function listIncidentsSince(
  db: Db,
  query: { feedId: string; fromMs: number },
): Promise<Incident[]> {
  return feedRows(db, table, query.feedId)
    .where('kind', 'in', ['index', 'collector'])
    .where((is) => is.or([is('closed_at_ms', 'is', null), is('closed_at_ms', '>=', query.fromMs)]))
    .orderBy('began_at_ms')
    .execute();
}

const watchSchema = z.object({
  /** When this feed was first checked for incidents; nothing is known about the time before. */
  sinceMs: z.int(),
  /** When it was last checked: the collector's heartbeat. */
  seenMs: z.int(),
  /** When each index was first seen computed. */
  computedSinceMs: z.partialRecord(z.enum(INDEX_CODES), z.int()),
  /** When each was computed last. */
  lastComputedMs: z.partialRecord(z.enum(INDEX_CODES), z.int()),
  /** When each failing source began to fail. */
  failingSinceMs: z.record(z.string(), z.int()),
});

export type IncidentWatch = z.infer<typeof watchSchema>;
/** How far a feed has been watched. */
export const incidentWatch = storedDocument('incident-watch', watchSchema);
