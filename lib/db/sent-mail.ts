import 'server-only';
import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { MailBudget } from '@/lib/config/public/mail-budgets';
import type { Db } from './schema';

/** A mail this long past its time counts as delayed: the server is tried several times by then. */
const DELAYED_AFTER_MS = 10 * MINUTE_MS;

/** The number of mails of each budget sent on the UTC day of a moment, for the daily limit. */
export async function countSentToday(db: Db, nowMs: number): Promise<Record<MailBudget, number>> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select((eb) => ['budget', eb.fn.countAll<number>().as('mails')])
    .where('status', '=', 'sent')
    .where('ended_at_ms', '>=', Math.floor(nowMs / DAY_MS) * DAY_MS)
    .groupBy('budget')
    .execute();
  const sent = { alerts: 0, confirmations: 0, forms: 0, newsletter: 0 };
  for (const { budget, mails } of rows) sent[budget] = Number(mails);
  return sent;
}

/**
 * When the oldest mail that is delayed should have been sent, in ms; `null` while none is. Mail of a
 * budget that is used up waits as intended, so it is not delayed.
 */
export async function mailDelayedSinceMs(
  db: Db,
  nowMs: number,
  usedUp: readonly MailBudget[],
): Promise<number | null> {
  let due = db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.min('due_at_ms').as('due_at_ms'))
    .where('status', '=', 'queued')
    .where('due_at_ms', '<=', nowMs - DELAYED_AFTER_MS);
  if (usedUp.length > 0) due = due.where('budget', 'not in', usedUp);
  const row = await due.executeTakeFirstOrThrow();
  return row.due_at_ms === null ? null : Number(row.due_at_ms);
}

/** A signed link's token as `lib/features/tokens` writes it: a body, a dot, and 43 letters of signature. */
const SIGNED_TOKEN = /[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g;

/** The stored form of a mailed text: a reader of the store can follow none of its links. */
export function withoutTokens(text: string): string {
  return text.replace(SIGNED_TOKEN, '[removed]');
}
