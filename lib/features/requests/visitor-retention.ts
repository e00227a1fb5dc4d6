import 'server-only';
import type { DeleteResult } from 'kysely';
import { DAY_MS } from '@/lib/benchmark/durations';
import { RETENTION_DAYS } from '@/lib/config/public/retention-periods';
import type { Db } from '@/lib/db/schema';
import { dropUnusedScreenKeys } from '@/lib/features/keys/store';

/** Retention in days of handled visitor data; `null` keeps it forever. */
export type VisitorRetention = {
  answeredRequestDays: number | null;
  sentMailDays: number | null;
};

/**
 * Drops answered requests, ended and unconfirmed subscriptions, old idempotency keys and links to free
 * keys, and the bodies of sent mail. A mail's row stays, so that its occasion is not mailed again.
 * Unanswered requests and failed mail stay until the operator handles them.
 * @returns rows removed, or emptied, per kind.
 */
export async function applyVisitorRetention(
  db: Db,
  { nowMs, policy }: { nowMs: number; policy: VisitorRetention },
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  const before = (days: number) => nowMs - days * DAY_MS;
  const drop = async (kind: string, rows: { executeTakeFirst(): Promise<DeleteResult> }) => {
    removed[kind] = Number((await rows.executeTakeFirst()).numDeletedRows);
  };
  const { answeredRequestDays, sentMailDays } = policy;
  const { unconfirmedSubscription, idempotencyKey, freeKeyClaim, unusedScreenKey } = RETENTION_DAYS;
  const subscribers = db.deleteFrom('subscribers');
  if (answeredRequestDays !== null) {
    const beforeMs = before(answeredRequestDays);
    const requests = db.deleteFrom('requests').where('status', '=', 'answered');
    await drop('requests', requests.where('answered_at_ms', '<', beforeMs));
    const left = subscribers.where('status', '=', 'unsubscribed');
    await drop('subscribersLeft', left.where('unsubscribed_at_ms', '<', beforeMs));
  }
  const pending = subscribers.where('status', '=', 'pending');
  const unconfirmed = pending.where('requested_at_ms', '<', before(unconfirmedSubscription));
  await drop('subscribersUnconfirmed', unconfirmed);
  const keys = db.deleteFrom('idempotency_keys');
  await drop('idempotencyKeys', keys.where('created_at_ms', '<', before(idempotencyKey)));
  const claims = db.deleteFrom('api_key_claims');
  await drop('freeKeyLinks', claims.where('requested_at_ms', '<', before(freeKeyClaim)));
  removed.keysOnScreen = await dropUnusedScreenKeys(db, before(unusedScreenKey));
  if (sentMailDays !== null) {
    const bodies = await db
      .updateTable('mail_outbox')
      .set({ text_body: null, html_body: null, unsubscribe_url: null })
      .where('status', '=', 'sent')
      .where('ended_at_ms', '<', before(sentMailDays))
      .where('text_body', 'is not', null)
      .executeTakeFirst();
    removed.mailBodies = Number(bodies.numUpdatedRows);
  }
  return removed;
}
