import 'server-only';
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { inTransaction } from '@/lib/db/connection/client';
import type { Db, Trx } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { idempotencyKeys as table } from '@/lib/db/tables/visitor-tables';
import { badParameter, noData } from './service-error';
import { isMissingTable, writableStoreHandle } from './store-handle';

/** How a visitor's request arrived. */
export type Arrival = { idempotencyKey: string | null; nowMs: number };

/** One request of a visitor: a retry with the same key is the same request. */
type IdempotentRequest<Answer> = Arrival & {
  /** Keys are valid per route. */
  route: string;
  /** As the contract parsed it. */
  body: unknown;
  /** Address of the person whose data the body contains. */
  address: string;
  /** The response to the sender. */
  answer: Answer;
};

/**
 * Takes the key and does the work in one transaction; a repeated request gets the response of the first
 * one, and does nothing.
 * @throws ServiceError 'bad-parameter' naming Idempotency-Key if it was used with another body before,
 *   'no-data' while the store is unavailable.
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
 * Makes text acceptable to every database: half of a character (a lone surrogate) becomes the
 * replacement character. Empty and missing text become `null`.
 */
export function wellFormed(text: string | null | undefined): string | null {
  return text ? Buffer.from(text, 'utf8').toString('utf8') : null;
}

export type IdempotencyKey = RowOf<typeof table>;

/**
 * Takes a key for a route. Call it first in the transaction that does the work: a second call with
 * the same key waits for that transaction and then finds its response.
 * @returns `undefined` when the key was free and is now taken, else what is stored under it.
 */
export async function takeKey(db: Db, key: IdempotencyKey): Promise<IdempotencyKey | undefined> {
  const result = await db
    .insertInto('idempotency_keys')
    .values(table.encode(key))
    .onConflict((conflict) => conflict.columns(['route', 'key']).doNothing())
    .executeTakeFirst();
  if ((result.numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined;
  return db
    .selectFrom('idempotency_keys')
    .select(table.selection)
    .where('route', '=', key.route)
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow();
}
