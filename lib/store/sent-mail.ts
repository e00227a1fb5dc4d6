import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { Db } from './schema';

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
