import 'server-only';
import { fixingText } from '@/lib/benchmark/alert/alert-kinds';
import type { FixingStatement } from '@/lib/benchmark/statement/statement';
import { feedRows } from '@/lib/db/feed-rows';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { statementKeys, fixingStatements as table } from '@/lib/db/tables/index-tables';

export type StatementRow = RowOf<typeof table>;
export type StatementKeyRow = RowOf<typeof statementKeys>;

/** Appends a statement; the database refuses to change or delete one. */
export async function appendStatement(db: Db, row: StatementRow): Promise<void> {
  await db.insertInto('fixing_statements').values(table.encode(row)).execute();
}

/** Statements of a feed, newest first; with `beforeSequence` those that end earlier in the chain. */
export async function listStatements(
  db: Db,
  query: { feedId: string; beforeSequence?: number | undefined; limit: number },
): Promise<StatementRow[]> {
  let select = feedRows(db, table, query.feedId);
  if (query.beforeSequence !== undefined) {
    select = select.where('sequence', '<', query.beforeSequence);
  }
  return select.orderBy('sequence', 'desc').limit(query.limit).execute();
}

/** A day's statements, the newest first. */
export async function listStatementsOfDay(
  db: Db,
  query: { feedId: string; date: string },
): Promise<StatementRow[]> {
  return feedRows(db, table, query.feedId)
    .where('date', '=', query.date)
    .orderBy('sequence', 'desc')
    .execute();
}

/** What identifies the fixings of a statement (`fixingText`). */
export function fixingWord({ date, statement }: StatementRow): string {
  const { fixings } = JSON.parse(statement) as FixingStatement;
  return fixingText(date, fixings);
}

/** Records the key that signs from now on, unless it is already in force. */
export async function noteStatementKey(db: Db, row: StatementKeyRow): Promise<void> {
  const inForce = (await listStatementKeys(db)).at(-1);
  if (inForce?.keyId === row.keyId) return;
  await db
    .insertInto('statement_keys')
    .values(statementKeys.encode(row))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The keys in the order in which they came into force. */
export async function listStatementKeys(db: Db): Promise<StatementKeyRow[]> {
  return db
    .selectFrom('statement_keys')
    .select(statementKeys.selection)
    .orderBy('from_ms')
    .execute();
}
