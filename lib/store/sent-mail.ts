import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { Db } from './schema';

/** Mails that were sent on the UTC day of a moment, to whomever: what the daily limit counts. */
export async function countSentToday(db: Db, nowMs: number): Promise<number> {
  const row = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .where('status', '=', 'sent')
    .where('ended_at_ms', '>=', Math.floor(nowMs / DAY_MS) * DAY_MS)
    .executeTakeFirstOrThrow();
  return Number(row.mails);
}
