import 'server-only';
import { type Kysely, sql } from 'kysely';
import { mailboxOf } from '@/lib/config/public/mail-address';
import { withoutTokens } from '../without-tokens';
import { createIndex } from './create-table';

/** Daily mail counts, the desk's digest, Gmail's spellings of one mailbox, and sent mail without links. */
export async function limitMail(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'mail_outbox', ['status', 'ended_at_ms']);
  await db.schema
    .alterTable('requests')
    .addColumn('awaiting_digest', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index requests_awaiting_digest on requests (created_at_ms)
    where awaiting_digest = 1`.execute(db);
  await foldMailboxes(db);
  await removeTokens(db);
}

/** Where two spellings had a free key each, both stay: the newer one is the mailbox's from now on. */
async function foldMailboxes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ prefix: string; mailbox: string; free: number }>`
    select prefix, mailbox,
      case when origin = 'self-serve' and revoked_at_ms is null then 1 else 0 end as free
    from api_keys where mailbox like '%@gmail.com' or mailbox like '%@googlemail.com'
    order by created_at_ms desc
  `.execute(db);
  const taken = new Set(rows.filter(({ free }) => free === 1).map(({ mailbox }) => mailbox));
  for (const { prefix, mailbox, free } of rows) {
    const folded = mailboxOf(mailbox);
    if (folded === mailbox || (free === 1 && taken.has(folded))) continue;
    if (free === 1) taken.add(folded);
    await sql`update api_keys set mailbox = ${folded} where prefix = ${prefix}`.execute(db);
  }
}

async function removeTokens(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; text_body: string; html_body: string }>`
    select id, text_body, html_body from mail_outbox
    where status = 'sent' and text_body is not null
  `.execute(db);
  for (const { id, text_body: text, html_body: html } of rows) {
    await sql`update mail_outbox
      set text_body = ${withoutTokens(text)}, html_body = ${withoutTokens(html)},
        unsubscribe_url = null
      where id = ${id}`.execute(db);
  }
}
