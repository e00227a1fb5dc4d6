import 'server-only';
import { ALERT_KIND_NAMES, ALERT_KINDS } from '@/lib/benchmark/alert/alert-kinds';
import type { MailBudget } from '@/lib/config/public/mail-budgets';
import type { Db } from '@/lib/db/schema';

export type QueueLengths = Record<
  `mail_${MailBudget | 'failed'}` | 'telegram' | 'webhook' | 'alerts',
  number
>;

/**
 * Counts of waiting rows: mails to be sent by budget and failed ones, alert messages by channel, and alerts not
 * evaluated since their last full hour or five minutes began.
 */
export async function queueLengths(db: Db, nowMs: number): Promise<QueueLengths> {
  const mails = await db
    .selectFrom('mail_outbox')
    .where('status', 'in', ['queued', 'failed'])
    .select((eb) => ['status' as const, 'budget' as const, eb.fn.countAll<number>().as('rows')])
    .groupBy(['status', 'budget'])
    .execute();
  const deliveries = await db
    .selectFrom('alert_deliveries')
    .where('status', '=', 'queued')
    .select((eb) => ['kind' as const, eb.fn.countAll<number>().as('rows')])
    .groupBy('kind')
    .execute();
  const waiting = (budget: MailBudget) =>
    rowsOf(mails.find((row) => row.status === 'queued' && row.budget === budget));
  const delivery = (kind: string) => rowsOf(deliveries.find((row) => row.kind === kind));
  return {
    mail_alerts: waiting('alerts'),
    mail_confirmations: waiting('confirmations'),
    mail_forms: waiting('forms'),
    mail_newsletter: waiting('newsletter'),
    mail_failed: mails
      .filter(({ status }) => status === 'failed')
      .reduce((sum, row) => sum + rowsOf(row), 0),
    telegram: delivery('telegram'),
    webhook: delivery('webhook'),
    alerts: await countDueAlerts(db, nowMs),
  };
}

async function countDueAlerts(db: Db, nowMs: number): Promise<number> {
  const row = await db
    .selectFrom('alerts')
    .where((eb) =>
      eb.or(
        ALERT_KIND_NAMES.map((kind) => {
          const paceMs = ALERT_KINDS[kind].everySeconds * 1000;
          const sinceMs = Math.floor(nowMs / paceMs) * paceMs;
          const isDue = eb.or([eb('checked_at_ms', 'is', null), eb('checked_at_ms', '<', sinceMs)]);
          return eb.and([eb('kind', '=', kind), isDue]);
        }),
      ),
    )
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirst();
  return rowsOf(row);
}

function rowsOf(counted: { rows: number } | undefined): number {
  return Number(counted?.rows ?? 0);
}
