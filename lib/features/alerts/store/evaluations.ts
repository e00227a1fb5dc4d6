import 'server-only';
import type { AlertKind, AlertState } from '@/lib/benchmark/alert/alert-kinds';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { alertFirings, alerts as table } from '@/lib/db/tables/alert-tables';
import { ALERT_COLUMNS, type AlertRow } from './alerts';

export type AlertFiring = RowOf<typeof alertFirings>;
export type DueAlert = AlertRow & { email: string; confirmedAtMs: number | null };

/**
 * Alerts of some kinds that were not evaluated since `sinceMs`, by id after `afterId`, at most
 * `limit`, each with its owner's address.
 */
export async function listDueAlerts(
  db: Db,
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
    .select([...ALERT_COLUMNS, 'o.email as email', 'o.confirmed_at_ms as confirmedAtMs'])
    .orderBy('a.alert_id')
    .limit(query.limit)
    .execute();
}

/** Records that alerts were evaluated and nothing changed. */
export async function touchAlerts(
  db: Db,
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
 * Saves the result of an evaluation, unless the alert was evaluated or deleted in between.
 * @returns whether it was saved; if not, this evaluation may not fire.
 */
export async function saveEvaluation(
  db: Db,
  before: AlertRow,
  evaluation: { feedId: string; state: AlertState; checkedAtMs: number; fired: boolean },
): Promise<boolean> {
  const { checkedAtMs, timesFired, lastFiredAtMs } = before;
  const row = table.encode({
    ...before,
    ...evaluation.state,
    feedId: evaluation.feedId,
    checkedAtMs: evaluation.checkedAtMs,
    lastFiredAtMs: evaluation.fired ? evaluation.checkedAtMs : lastFiredAtMs,
    timesFired: timesFired + Number(evaluation.fired),
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

export async function insertFiring(db: Db, firing: AlertFiring): Promise<void> {
  await db.insertInto('alert_firings').values(alertFirings.encode(firing)).execute();
}
