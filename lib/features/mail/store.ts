import 'server-only';
import { type ExpressionBuilder, PostgresAdapter, sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { mailboxOf } from '@/lib/config/public/mail-address';
import { MAIL_BUDGETS, type MailBudget } from '@/lib/config/public/mail-budgets';
import type { Database, Db, Trx } from '@/lib/db/schema';
import { withoutTokens } from '@/lib/db/sent-mail';
import type { RowOf } from '@/lib/db/table';
import { mailOutbox as table } from '@/lib/db/tables/visitor-tables';

export type OutboxMail = RowOf<typeof table>;
/** What every new mail has alike. */
const UNSENT = {
  status: 'queued',
  attempts: 0,
  claimedBy: null,
  claimedUntilMs: null,
  lastError: null,
  endedAtMs: null,
} as const;
export type NewMail = Omit<OutboxMail, keyof typeof UNSENT | 'mailbox' | 'dueAtMs'>;

/** Adds a mail that is due at once; no effect if its key already exists. */
export async function addMail(db: Db, mail: NewMail): Promise<void> {
  const [mailbox, dueAtMs] = [mailboxOf(mail.recipient), mail.createdAtMs];
  const row = table.encode({ ...mail, ...UNSENT, mailbox, dueAtMs });
  await db
    .insertInto('mail_outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/**
 * Claims the oldest due, unclaimed mail of the most urgent budget. Only one of several processes gets it;
 * an expired claim (its process died) is taken over.
 */
export async function claimMail(
  db: Db,
  {
    holder,
    nowMs,
    claimMs,
    budgets = MAIL_BUDGETS,
  }: { holder: string; nowMs: number; claimMs: number; budgets?: readonly MailBudget[] },
): Promise<OutboxMail | undefined> {
  for (;;) {
    const row = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where(dueAndFree(nowMs, budgets))
      .orderBy(urgency)
      .orderBy('created_at_ms')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const claimed = await db
      .updateTable('mail_outbox')
      .set({ claimed_by: holder, claimed_until_ms: nowMs + claimMs })
      .where('id', '=', row.id)
      .where(dueAndFree(nowMs))
      .returning(table.selection)
      .executeTakeFirst();
    // Another process was faster; the next mail may be free.
    if (claimed) return claimed;
  }
}

type Claim = { id: string; holder: string };
type Postponement = Claim & { dueAtMs: number; attempts: number; error: string };

/**
 * Records that the server accepted the mail, and keeps it without its link tokens; `false` when another
 * process now holds the claim.
 */
export async function markSent(
  db: Db,
  { id, holder, nowMs }: Claim & { nowMs: number },
): Promise<boolean> {
  const kept = await db
    .selectFrom('mail_outbox')
    .select(['text_body', 'html_body'])
    .where('id', '=', id)
    .executeTakeFirst();
  return settle(
    db,
    { id, holder },
    {
      status: 'sent',
      ended_at_ms: nowMs,
      last_error: null,
      text_body: kept?.text_body ? withoutTokens(kept.text_body) : null,
      html_body: kept?.html_body ? withoutTokens(kept.html_body) : null,
      unsubscribe_url: null,
    },
  );
}

/** Marks the mail as failed; it stays in the outbox, with the reason. */
export async function markFailed(
  db: Db,
  { id, holder, nowMs, error }: Claim & { nowMs: number; error: string },
): Promise<boolean> {
  return settle(db, { id, holder }, { status: 'failed', ended_at_ms: nowMs, last_error: error });
}

/** Postpones the mail until `dueAtMs`. `attempts` counts the tries that reached the mail. */
export async function postponeMail(
  db: Db,
  { id, holder, dueAtMs, attempts, error }: Postponement,
): Promise<boolean> {
  return settle(db, { id, holder }, { due_at_ms: dueAtMs, attempts, last_error: error });
}

/** Whether a waiting mail may be tried now. */
export async function hasDueMail(
  db: Db,
  nowMs: number,
  budgets: readonly MailBudget[] = MAIL_BUDGETS,
): Promise<boolean> {
  const row = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where(dueAndFree(nowMs, budgets))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of waiting mails, due or not. */
export async function countWaitingMail(db: Db): Promise<number> {
  const row = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  return Number(row.waiting);
}

/** Number of mails of a kind (by key prefix) to the mailbox of an address since a given time. */
export async function countMailTo(
  db: Db,
  { recipient, keyPrefix, sinceMs }: { recipient: string; keyPrefix: string; sinceMs: number },
): Promise<number> {
  const row = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .where('mailbox', '=', mailboxOf(recipient))
    .where('created_at_ms', '>=', sinceMs)
    .where(ofKind(keyPrefix))
    .executeTakeFirstOrThrow();
  return Number(row.mails);
}

/** Keeps someone who enters another person's address from flooding that mailbox. */
const MAX_REQUESTED_PER_DAY = 3;
/** For mail of which a second one says nothing new: requested again within this time, it is sent once. */
export const REPEAT_AFTER_MS = 15 * MINUTE_MS;

/**
 * Whether a mailbox may get another mail of a kind that anybody can request for it. Requests for one mailbox are
 * decided one after another until the transaction ends, so that many at once do not exceed the limit.
 */
export async function mayBeMailed(
  trx: Trx,
  kind: { recipient: string; keyPrefix: string },
  nowMs: number,
  repeatAfterMs = 0,
): Promise<boolean> {
  // SQLite has one writer at a time anyway.
  if (trx.getExecutor().adapter instanceof PostgresAdapter) {
    const mailbox = mailboxOf(kind.recipient);
    await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`.execute(trx);
  }
  const sent = (lastMs: number) => countMailTo(trx, { ...kind, sinceMs: nowMs - lastMs });
  if (repeatAfterMs > 0 && (await sent(repeatAfterMs)) > 0) return false;
  return (await sent(DAY_MS)) < MAX_REQUESTED_PER_DAY;
}

/** Removes the waiting mails of a budget for an address; one being sent stays. */
export async function removeWaitingMailTo(
  db: Db,
  { recipient, budget }: { recipient: string; budget: MailBudget },
): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('mailbox', '=', mailboxOf(recipient))
    .where('status', '=', 'queued')
    .where('claimed_by', 'is', null)
    .where('budget', '=', budget)
    .execute();
}

/** Waiting and failed mails, oldest first; with `all`, also the sent ones. */
export async function listOutbox(
  db: Db,
  { all = false }: { all?: boolean } = {},
): Promise<OutboxMail[]> {
  let query = db.selectFrom('mail_outbox').select(table.selection);
  if (!all) query = query.where('status', '!=', 'sent');
  return query.orderBy('created_at_ms').orderBy('id').execute();
}

/** Requeues a failed mail; `false` if there is none with that id. */
export async function requeueMail(
  db: Db,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<boolean> {
  const result = await db
    .updateTable('mail_outbox')
    .set({ status: 'queued', attempts: 0, due_at_ms: nowMs, ended_at_ms: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Matches by key prefix. Uses a range instead of LIKE, so that no character is a wildcard. */
function ofKind(keyPrefix: string) {
  return (eb: ExpressionBuilder<Database, 'mail_outbox'>) =>
    eb.and([eb('dedupe_key', '>=', keyPrefix), eb('dedupe_key', '<', `${keyPrefix}\u{10ffff}`)]);
}

/** Sorts the most urgent budget first. */
const urgency = sql<number>`case budget ${sql.join(
  MAIL_BUDGETS.map((budget, place) => sql`when ${sql.lit(budget)} then ${sql.lit(place)}`),
  sql` `,
)} end`;

function dueAndFree(nowMs: number, budgets: readonly MailBudget[] = MAIL_BUDGETS) {
  return (eb: ExpressionBuilder<Database, 'mail_outbox'>) =>
    eb.and([
      eb('budget', 'in', budgets),
      eb('status', '=', 'queued'),
      eb('due_at_ms', '<=', nowMs),
      eb.or([eb('claimed_until_ms', 'is', null), eb('claimed_until_ms', '<=', nowMs)]),
    ]);
}

async function settle(
  db: Db,
  { id, holder }: Claim,
  change: Partial<Database['mail_outbox']>,
): Promise<boolean> {
  const result = await db
    .updateTable('mail_outbox')
    .set({ ...change, claimed_by: null, claimed_until_ms: null })
    .where('id', '=', id)
    .where('claimed_by', '=', holder)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
