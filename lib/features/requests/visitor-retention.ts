import 'server-only';
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
  const { answeredRequestDays, sentMailDays } = policy;
  if (answeredRequestDays !== null) {
    const beforeMs = nowMs - answeredRequestDays * DAY_MS;
    const requests = await db
      .deleteFrom('requests')
      .where('status', '=', 'answered')
      .where('answered_at_ms', '<', beforeMs)
      .executeTakeFirst();
    removed.requests = Number(requests.numDeletedRows);
    const left = await db
      .deleteFrom('subscribers')
      .where('status', '=', 'unsubscribed')
      .where('unsubscribed_at_ms', '<', beforeMs)
      .executeTakeFirst();
    removed.subscribersLeft = Number(left.numDeletedRows);
  }
  const unconfirmed = await db
    .deleteFrom('subscribers')
    .where('status', '=', 'pending')
    .where('requested_at_ms', '<', nowMs - RETENTION_DAYS.unconfirmedSubscription * DAY_MS)
    .executeTakeFirst();
  removed.subscribersUnconfirmed = Number(unconfirmed.numDeletedRows);
  const keys = await db
    .deleteFrom('idempotency_keys')
    .where('created_at_ms', '<', nowMs - RETENTION_DAYS.idempotencyKey * DAY_MS)
    .executeTakeFirst();
  removed.idempotencyKeys = Number(keys.numDeletedRows);
  const claims = await db
    .deleteFrom('api_key_claims')
    .where('requested_at_ms', '<', nowMs - RETENTION_DAYS.freeKeyClaim * DAY_MS)
    .executeTakeFirst();
  removed.freeKeyLinks = Number(claims.numDeletedRows);
  removed.keysOnScreen = await dropUnusedScreenKeys(
    db,
    nowMs - RETENTION_DAYS.unusedScreenKey * DAY_MS,
  );
  if (sentMailDays !== null) {
    const bodies = await db
      .updateTable('mail_outbox')
      .set({ text_body: null, html_body: null, unsubscribe_url: null })
      .where('status', '=', 'sent')
      .where('ended_at_ms', '<', nowMs - sentMailDays * DAY_MS)
      .where('text_body', 'is not', null)
      .executeTakeFirst();
    removed.mailBodies = Number(bodies.numUpdatedRows);
  }
  return removed;
}
