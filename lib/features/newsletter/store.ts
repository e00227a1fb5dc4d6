import 'server-only';
import { sql } from 'kysely';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { subscribers as table } from '@/lib/db/tables/visitor-tables';

export type Subscriber = RowOf<typeof table>;
export type NewSubscriber = Omit<Subscriber, 'status' | 'confirmedAtMs' | 'unsubscribedAtMs'>;

/**
 * Records a requested subscription. A confirmed subscriber is left unchanged; a pending or former one
 * becomes pending (again).
 * @returns the subscriber's current state.
 */
export async function requestSubscription(db: Db, subscriber: NewSubscriber): Promise<Subscriber> {
  const row = table.encode({
    ...subscriber,
    status: 'pending',
    confirmedAtMs: null,
    unsubscribedAtMs: null,
  });
  await db
    .insertInto('subscribers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({
          status: 'pending',
          requested_at_ms: row.requested_at_ms,
          consent: row.consent,
          source: row.source,
        })
        .where('subscribers.status', '!=', 'confirmed'),
    )
    .execute();
  return db
    .selectFrom('subscribers')
    .select(table.selection)
    .where('address', '=', row.address)
    .executeTakeFirstOrThrow();
}

/** One subscriber, or `undefined`. */
export async function getSubscriber(db: Db, id: string): Promise<Subscriber | undefined> {
  return db
    .selectFrom('subscribers')
    .select(table.selection)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Confirms a pending subscriber; `false` if there is none. */
export async function confirmSubscriber(
  db: Db,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<boolean> {
  const result = await db
    .updateTable('subscribers')
    .set({ status: 'confirmed', confirmed_at_ms: nowMs, unsubscribed_at_ms: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends a subscription, confirmed or not; no effect if it has already ended. */
export async function endSubscription(
  db: Db,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at_ms: nowMs })
    .where('id', '=', id)
    .where('status', '!=', 'unsubscribed')
    .execute();
}

/** Every subscriber, newest first. */
export async function listSubscribers(db: Db): Promise<Subscriber[]> {
  return db
    .selectFrom('subscribers')
    .select(table.selection)
    .orderBy('requested_at_ms', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Confirmed subscribers without a queued mail for an occasion, ordered by id.
 * @param mailPrefix The mail's key without the subscriber's id.
 */
export async function listSubscribersWithout(
  db: Db,
  { mailPrefix, limit }: { mailPrefix: string; limit: number },
): Promise<Subscriber[]> {
  return db
    .selectFrom('subscribers')
    .select(table.selection)
    .where('status', '=', 'confirmed')
    .where(({ not, exists, selectFrom, val, ref }) =>
      not(
        exists(
          selectFrom('mail_outbox')
            .select('mail_outbox.id')
            .where(
              'mail_outbox.dedupe_key',
              '=',
              sql<string>`${val(mailPrefix)} || ${ref('subscribers.id')}`,
            ),
        ),
      ),
    )
    .orderBy('subscribers.id')
    .limit(limit)
    .execute();
}
