import 'server-only';
import type { Kysely } from 'kysely';

/** What each mail is for, and how each channel of an alert works. */
export async function addMailBudgets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('budget', 'text', (column) => column.notNull().defaultTo('forms'))
    .execute();
  for (const [name, type] of [
    ['last_error', 'text'],
    ['refused_since_ms', 'bigint'],
    ['broken_at_ms', 'bigint'],
  ] as const) {
    await db.schema.alterTable('alert_channels').addColumn(name, type).execute();
  }
}
