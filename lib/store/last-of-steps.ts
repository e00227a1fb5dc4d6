import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/**
 * Times of the last row of each step (UTC) of one coin within [fromMs, toMs], as a subquery. Reads
 * keys only, so a month of 30-second rows costs a walk over one index.
 * @throws RangeError when the step is not a positive whole number of seconds.
 */
export function lastAtOfSteps(
  db: Kysely<Database>,
  table: 'coin_yields' | 'liquidity_scores',
  query: { feedId: string; symbol: string; stepSeconds: number; fromMs: number; toMs: number },
) {
  const stepMs = query.stepSeconds * 1000;
  if (!Number.isSafeInteger(stepMs) || stepMs <= 0) {
    throw new RangeError(`not a step: ${query.stepSeconds} s`);
  }
  return (
    db
      .selectFrom(table)
      .select((eb) => eb.fn.max('at_ms').as('at_ms'))
      .where('feed_id', '=', query.feedId)
      .where('symbol', '=', query.symbol)
      .where('at_ms', '>=', query.fromMs)
      .where('at_ms', '<=', query.toMs)
      // A literal: SQLite binds a JavaScript number as a float, and the division would not be whole.
      .groupBy(sql`at_ms / ${sql.lit(stepMs)}`)
  );
}
