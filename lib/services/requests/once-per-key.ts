import 'server-only';
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { inTransaction } from '@/lib/store/client';
import { takeKey } from '@/lib/store/idempotency-keys';
import type { Database } from '@/lib/store/schema';
import { isMissingTable } from '../missing-table';
import { badParameter, noData } from '../service-error';
import { writableStoreHandle } from '../store-handle';

/** One act of a visitor: a retry with the same key is the same act. */
export type Act<Answer> = {
  /** Keys of one route mean nothing on another. */
  route: string;
  idempotencyKey: string | null;
  /** As the contract parsed it. */
  body: unknown;
  /** Whose data the body holds. */
  address: string;
  /** What the sender is told. */
  answer: Answer;
  nowMs: number;
};

/**
 * Does the work in one transaction with the taking of the key; a repeated act is told what the
 * first one was told, and does nothing.
 * @throws ServiceError 'bad-parameter' naming Idempotency-Key when it came with another body before,
 *   'no-data' while the store is not there.
 */
export async function oncePerKey<Answer>(
  act: Act<Answer>,
  work: (trx: Transaction<Database>) => Promise<void>,
): Promise<Answer> {
  const { db } = await writableStoreHandle();
  try {
    return await inTransaction(db, async (trx) => {
      const kept = await keptAnswer(trx, act);
      if (kept !== undefined) return JSON.parse(kept) as Answer;
      await work(trx);
      return act.answer;
    });
  } catch (error) {
    if (isMissingTable(error)) throw noData('The store is being prepared. Please try again.');
    throw error;
  }
}

async function keptAnswer<Answer>(
  trx: Transaction<Database>,
  { route, idempotencyKey: key, body, address, answer, nowMs }: Act<Answer>,
): Promise<string | undefined> {
  if (key === null) return undefined;
  const bodySha256 = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const kept = await takeKey(trx, {
    route,
    key,
    bodySha256,
    answer: JSON.stringify(answer),
    address,
    createdAtMs: nowMs,
  });
  if (kept && kept.bodySha256 !== bodySha256) {
    throw badParameter('Idempotency-Key', 'was used with another body before');
  }
  return kept?.answer;
}
