import 'server-only';
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { badParameter, noData } from '@/lib/read/service/service-error';
import { isMissingTable, writableStoreHandle } from '@/lib/read/service/store-handle';
import { inTransaction } from '@/lib/store/connection/client';
import type { Db, Trx } from '@/lib/store/schema';
import type { RowOf } from '@/lib/store/table';
import { idempotencyKeys as table } from '@/lib/store/tables/visitor-tables';

/** One request of a visitor: a retry with the same key is the same request. */
export type IdempotentRequest<Answer> = {
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
 * Does the work in one transaction with the taking of the key; a repeated request is told what the
 * first one was told, and does nothing.
 * @throws ServiceError 'bad-parameter' naming Idempotency-Key when it came with another body before,
 *   'no-data' while the store is not there.
 */
export async function runIdempotent<Answer>(
  request: IdempotentRequest<Answer>,
  work: (trx: Trx) => Promise<void>,
): Promise<Answer> {
  const { db } = await writableStoreHandle();
  try {
    return await inTransaction(db, async (trx) => {
      const kept = await storedAnswer(trx, request);
      if (kept !== undefined) return JSON.parse(kept) as Answer;
      await work(trx);
      return request.answer;
    });
  } catch (error) {
    if (isMissingTable(error)) throw noData('The service is starting up. Please try again.');
    throw error;
  }
}

async function storedAnswer<Answer>(
  trx: Trx,
  { route, idempotencyKey: key, body, address, answer, nowMs }: IdempotentRequest<Answer>,
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
    throw badParameter('Idempotency-Key', 'was already used with a different request body');
  }
  return kept?.answer;
}

/**
 * Text as every database takes it: half of a character (a lone surrogate) becomes the replacement
 * character. Empty text is `null`, as missing text is.
 */
export function wellFormed(text: string | null | undefined): string | null {
  return text ? Buffer.from(text, 'utf8').toString('utf8') : null;
}

export type IdempotencyKey = RowOf<typeof table>;

/**
 * Takes a key for a route. Call it first in the transaction that does the work: a second call with
 * the same key waits for that transaction and then finds what it answered.
 * @returns `undefined` when the key was free and is now taken, else what stands under it.
 */
export async function takeKey(db: Db, key: IdempotencyKey): Promise<IdempotencyKey | undefined> {
  const result = await db
    .insertInto('idempotency_keys')
    .values(table.encode(key))
    .onConflict((conflict) => conflict.columns(['route', 'key']).doNothing())
    .executeTakeFirst();
  if ((result.numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined;
  const row = await db
    .selectFrom('idempotency_keys')
    .select(table.selection)
    .where('route', '=', key.route)
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow();
  return table.decode(row);
}
