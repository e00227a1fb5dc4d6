import 'server-only';
import {
  type AlertKind,
  type AlertState,
  INITIAL_ALERT_STATE,
} from '@/lib/benchmark/alert/alert-kinds';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { alertFirings, alerts as table } from '@/lib/db/tables/alert-tables';

export type AlertRow = RowOf<typeof table>;

/** Tables whose rows belong to an alert and are deleted with it. */
export const ALERT_PARTS = ['alert_firings', 'alert_channels', 'alert_deliveries'] as const;

/** An alert's columns where `alerts` is joined as `a`. */
export const ALERT_COLUMNS = table.selection.map((column) => `a.${column}` as const);

/** The caller: a browser by the hash of its token, and the address it claims. */
export type AlertClaim = { tokenSha256: string; address: string };

export async function insertAlert(db: Db, alert: AlertRow): Promise<void> {
  await db.insertInto('alerts').values(table.encode(alert)).execute();
}

export async function countAlerts(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('alerts')
    .select((eb) => eb.fn.countAll().as('rows'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}

/**
 * The alerts of an address that the claim's browser owns, newest first, each with whether its
 * address is confirmed. Reads by the token's key, so it takes the same time no matter how many others
 * have alerts for that address.
 */
export async function listClaimedAlerts(
  db: Db,
  { tokenSha256, address }: AlertClaim,
): Promise<(AlertRow & { confirmedAtMs: number | null })[]> {
  return db
    .selectFrom('alert_tokens as t')
    .innerJoin('alert_owners as o', 'o.owner_id', 't.owner_id')
    .innerJoin('alerts as a', 'a.owner_id', 'o.owner_id')
    .where('t.token_sha256', '=', tokenSha256)
    .where('o.address', '=', address)
    .select([...ALERT_COLUMNS, 'o.confirmed_at_ms as confirmedAtMs'])
    .orderBy('a.created_at_ms', 'desc')
    .orderBy('a.alert_id')
    .execute();
}

/**
 * Deletes an alert with everything of it if it is of this owner, or of one that the claim's browser has
 * under its address.
 * @returns whether there was one; an unknown id and another owner's alert are treated alike.
 */
export async function deleteAlertOf(
  db: Db,
  owner: { ownerId: string } | AlertClaim,
  alertId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('alerts')
    .where('alert_id', '=', alertId)
    .where((eb) =>
      'ownerId' in owner
        ? eb('owner_id', '=', owner.ownerId)
        : eb(
            'owner_id',
            'in',
            eb
              .selectFrom('alert_tokens as t')
              .innerJoin('alert_owners as o', 'o.owner_id', 't.owner_id')
              .where('t.token_sha256', '=', owner.tokenSha256)
              .where('o.address', '=', owner.address)
              .select('o.owner_id'),
          ),
    )
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  for (const name of ALERT_PARTS) {
    await db.deleteFrom(name).where('alert_id', '=', alertId).execute();
  }
  return true;
}

/** An owner's alerts, newest first; only the one with this id if given. */
export async function listOwnedAlerts(
  db: Db,
  ownerId: string,
  alertId?: string,
): Promise<AlertRow[]> {
  let query = db.selectFrom('alerts').select(table.selection).where('owner_id', '=', ownerId);
  if (alertId !== undefined) query = query.where('alert_id', '=', alertId);
  return query.orderBy('created_at_ms', 'desc').orderBy('alert_id').execute();
}

/** Gives an alert another rule, which starts armed as that of a new alert. */
export async function replaceRule(db: Db, alert: AlertRow): Promise<void> {
  const row = table.encode({ ...alert, ...INITIAL_ALERT_STATE, feedId: null, checkedAtMs: null });
  await db.updateTable('alerts').set(row).where('alert_id', '=', alert.alertId).execute();
}

export type AlertFiring = RowOf<typeof alertFirings>;
export type DueAlert = AlertRow & { email: string; confirmedAtMs: number | null };

/**
 * Alerts of a kind that were not evaluated since `sinceMs`, by id after `afterId`, at most
 * `limit`, each with its owner's address.
 */
export async function listDueAlerts(
  db: Db,
  query: { kind: AlertKind; sinceMs: number; afterId: string; limit: number },
): Promise<DueAlert[]> {
  return db
    .selectFrom('alerts as a')
    .innerJoin('alert_owners as o', 'o.owner_id', 'a.owner_id')
    .where('a.kind', '=', query.kind)
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

/** Deletes the notes of firings before `beforeMs`; an alert keeps its count and the time of its last. */
export async function removeFiringsBefore(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('alert_firings').where('at_ms', '<', beforeMs).execute();
}

export async function insertFiring(db: Db, firing: AlertFiring): Promise<void> {
  await db.insertInto('alert_firings').values(alertFirings.encode(firing)).execute();
}
