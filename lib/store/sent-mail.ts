import 'server-only';
import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { Db } from './schema';

/** A mail this long past its time counts as delayed: the server is tried several times by then. */
const DELAYED_AFTER_MS = 10 * MINUTE_MS;

/** The number of mails sent to anyone on the UTC day of a moment, for the daily limit. */
export async function countSentToday(db: Db, nowMs: number): Promise<number> {
  const row = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .where('status', '=', 'sent')
    .where('ended_at_ms', '>=', Math.floor(nowMs / DAY_MS) * DAY_MS)
    .executeTakeFirstOrThrow();
  return Number(row.mails);
}

/** When the oldest mail that is delayed should have been sent, in ms; `null` while none is. */
export async function mailDelayedSinceMs(db: Db, nowMs: number): Promise<number | null> {
  const row = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.min('due_at_ms').as('due_at_ms'))
    .where('status', '=', 'queued')
    .where('due_at_ms', '<=', nowMs - DELAYED_AFTER_MS)
    .executeTakeFirstOrThrow();
  return row.due_at_ms === null ? null : Number(row.due_at_ms);
}
