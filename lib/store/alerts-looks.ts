import 'server-only';
import type { Kysely } from 'kysely';
import type { AlertKind } from '@/lib/domain/alert-kinds';
import type { AlertState } from '@/lib/domain/alert-rule';
import { alertFirings, alerts as table } from './alert-tables';
import type { AlertRow } from './alerts';
import type { Database } from './schema';
import type { RowOf } from './table';

export type AlertFiring = RowOf<typeof alertFirings>;
export type DueAlert = AlertRow & { email: string; confirmedAtMs: number | null };

/**
 * Alerts of some kinds that were not looked at since `sinceMs`, by id after `afterId`, at most
 * `limit`, each with its owner's address.
 */
export async function listDueAlerts(
  db: Kysely<Database>,
  query: { kinds: readonly AlertKind[]; sinceMs: number; afterId: string; limit: number },
): Promise<DueAlert[]> {
  return db
    .selectFrom('alerts as a')
    .innerJoin('alert_owners as o', 'o.owner_id', 'a.owner_id')
    .where('a.kind', 'in', query.kinds)
    .where('a.alert_id', '>', query.afterId)
    .where((eb) =>
      eb.or([eb('a.checked_at_ms', 'is', null), eb('a.checked_at_ms', '<', query.sinceMs)]),
    )
    .select([
      'a.alert_id as alertId',
      'a.owner_id as ownerId',
      'a.kind as kind',
      'a.symbol as symbol',
      'a.comparison as comparison',
      'a.threshold as threshold',
      'a.created_at_ms as createdAtMs',
      'a.feed_id as feedId',
      'a.phase as phase',
      'a.last_seen as lastSeen',
      'a.checked_at_ms as checkedAtMs',
      'a.last_fired_at_ms as lastFiredAtMs',
      'a.times_fired as timesFired',
      'o.email as email',
      'o.confirmed_at_ms as confirmedAtMs',
    ])
    .orderBy('a.alert_id')
    .limit(query.limit)
    .execute();
}

/** Notes that alerts were looked at and nothing changed. */
export async function touchAlerts(
  db: Kysely<Database>,
  alertIds: readonly string[],
  checkedAtMs: number,
): Promise<void> {
  if (alertIds.length === 0) return;
  await db
    .updateTable('alerts')
    .set({ checked_at_ms: checkedAtMs })
    .where('alert_id', 'in', alertIds)
    .execute();
}

/**
 * Keeps what a look has changed, if nobody looked or deleted in between.
 * @returns whether it was kept; if not, nothing may be told of this look.
 */
export async function saveLook(
  db: Kysely<Database>,
  before: AlertRow,
  look: { feedId: string; state: AlertState; checkedAtMs: number; fired: boolean },
): Promise<boolean> {
  const { checkedAtMs, timesFired, lastFiredAtMs } = before;
  const row = table.encode({
    ...before,
    ...look.state,
    feedId: look.feedId,
    checkedAtMs: look.checkedAtMs,
    lastFiredAtMs: look.fired ? look.checkedAtMs : lastFiredAtMs,
    timesFired: timesFired + Number(look.fired),
  });
  const result = await db
    .updateTable('alerts')
    .set({
      feed_id: row.feed_id,
      phase: row.phase,
      last_seen: row.last_seen,
      checked_at_ms: row.checked_at_ms,
      last_fired_at_ms: row.last_fired_at_ms,
      times_fired: row.times_fired,
    })
    .where('alert_id', '=', before.alertId)
    .where('times_fired', '=', timesFired)
    .where((eb) =>
      checkedAtMs === null
        ? eb('checked_at_ms', 'is', null)
        : eb('checked_at_ms', '=', checkedAtMs),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function insertFiring(db: Kysely<Database>, firing: AlertFiring): Promise<void> {
  await db.insertInto('alert_firings').values(alertFirings.encode(firing)).execute();
}

/** What an alert has told, newest first. */
export async function listFirings(
  db: Kysely<Database>,
  query: { alertId: string; limit: number },
): Promise<AlertFiring[]> {
  return db
    .selectFrom('alert_firings')
    .select(alertFirings.selection)
    .where('alert_id', '=', query.alertId)
    .orderBy('number', 'desc')
    .limit(query.limit)
    .execute();
}
