import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@/lib/db/schema';
import { selected } from '@/lib/db/table';
import type { WritableTable } from '@/lib/db/write-rows';

/** The rows of a coin, or of what else a table's key names after the feed. */
type Subject = { symbol: string } | { strategyId: string };
type Window = Subject & { feedId: string; fromMs: number; toMs: number };

/** One coin's rows within [fromMs, toMs], oldest first, at most `limit`. */
export async function listCoinRows<Row>(
  db: Db,
  table: WritableTable<Row>,
  query: Window & { symbol: string; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${selectWindow(table, selected(table.names), query)} order by at_ms limit ${query.limit}
  `.execute(db);
  return rows;
}

/**
 * The last row of each step (UTC) of one coin or strategy within [fromMs, toMs], oldest first; of the oldest
 * `limit` steps where one is given. The steps are found from keys only, so a month of 30-second
 * rows costs a walk over one index.
 * @throws RangeError when the step is not a positive whole number of seconds.
 */
export async function listLastOfSteps<Row>(
  db: Db,
  table: WritableTable<Row>,
  query: Window & { stepSeconds: number; limit?: number | undefined },
): Promise<Row[]> {
  const stepMs = query.stepSeconds * 1000;
  if (!Number.isSafeInteger(stepMs) || stepMs <= 0) {
    throw new RangeError(`not a step: ${query.stepSeconds} s`);
  }
  // A literal: SQLite binds a JavaScript number as a float, and the division would not be whole.
  const lastTimes = sql`
    ${selectWindow(table, sql`max(at_ms)`, query)} group by at_ms / ${sql.lit(stepMs)}
    ${query.limit === undefined ? sql`` : sql`order by max(at_ms) limit ${query.limit}`}
  `;
  const { rows } = await sql<Row>`
    select ${selected(table.names)} from ${sql.table(table.name)}
    where ${isOf(query)} and at_ms in (${lastTimes})
    order by at_ms
  `.execute(db);
  return rows;
}

function selectWindow<Row>(
  { name }: WritableTable<Row>,
  columns: RawBuilder<unknown>,
  query: Window,
) {
  return sql`
    select ${columns} from ${sql.table(name)}
    where ${isOf(query)} and at_ms >= ${query.fromMs} and at_ms <= ${query.toMs}
  `;
}

function isOf(query: Window) {
  const subject =
    'symbol' in query ? sql`symbol = ${query.symbol}` : sql`strategy_id = ${query.strategyId}`;
  return sql`feed_id = ${query.feedId} and ${subject}`;
}
