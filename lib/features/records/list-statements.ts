import 'server-only';
import type { FixingStatement } from '@/lib/benchmark/statement/statement';
import {
  listStatementKeys,
  listStatements,
  listStatementsOfDay,
  type StatementRow,
} from '@/lib/db/benchmark/fixing-statements';
import type { Db } from '@/lib/db/schema';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import { activeFeed, type ServiceContext } from '@/lib/features/service/active-feed';
import { cachedBySequence } from '@/lib/features/service/feed-data';
import { isoTime } from '@/lib/features/service/figures';
import { fixingDayOf } from '@/lib/features/service/fixing-day';
import { noData, notFound } from '@/lib/features/service/service-error';
import { isMissingTable, storeHandle } from '@/lib/features/service/store-handle';
import type {
  DayStatements,
  SignedStatement,
  StatementKeySet,
  StatementList,
  statementsContract,
} from './statements-contract';

const DEFAULT_LIMIT = 30;

/** The signed statements of the feed that is shown, newest first. */
export async function listSignedStatements(
  context: ServiceContext,
  { before, limit = DEFAULT_LIMIT }: QueryOf<typeof statementsContract> = {},
): Promise<StatementList> {
  const active = await activeFeed(context);
  const query = { feedId: active.feed.feedId, beforeSequence: before, limit: limit + 1 };
  const key = `statements:${before ?? 'newest'}:${limit}`;
  const rows = await cachedBySequence(key, active, () => listStatements(active.db, query));
  const page = rows.slice(0, limit);
  return {
    statements: page.map(signedStatement),
    next: rows.length > limit ? (page.at(-1)?.sequence ?? null) : null,
  };
}

/**
 * One day's statements, the newest first.
 * @throws ServiceError 'not-found' where no fixing of that day was published.
 */
export async function getDayStatements(
  context: ServiceContext,
  date: string,
): Promise<DayStatements> {
  const active = await activeFeed(context);
  const day = await fixingDayOf(active, date);
  const rows = await listStatementsOfDay(active.db, { feedId: active.feed.feedId, date: day });
  if (rows.length > 0) return { day, statements: rows.map(signedStatement) };
  throw notFound(`date: no fixing of ${day} is published.`);
}

/** The public keys that statements were signed with, the one in force first. */
export async function getStatementKeys(_context: ServiceContext): Promise<StatementKeySet> {
  const { db } = await storeHandle();
  return statementKeySet(db).catch((error: unknown) => {
    if (isMissingTable(error)) throw noData('No data yet: the store is being prepared.', error);
    throw error;
  });
}

/** The same of a store: its keys guard against mistakes, not against someone who controls the store. */
export async function statementKeySet(db: Db): Promise<StatementKeySet> {
  const rows = await listStatementKeys(db);
  const periods = rows.map((row, place) => ({
    ...row,
    period: { from: isoTime(row.fromMs), until: isoTime(rows[place + 1]?.fromMs ?? null) },
  }));
  const newestFirst = periods.toReversed();
  const ids = [...new Set(newestFirst.map(({ keyId }) => keyId))];
  return {
    keys: ids.flatMap((kid) => {
      const own = newestFirst.filter(({ keyId }) => keyId === kid);
      const x = own[0]?.publicKey;
      if (x === undefined) return [];
      const key = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' } as const;
      return { ...key, periods: own.map(({ period }) => period) };
    }),
  };
}

/** A statement of a store in the form in which it is handed over. */
export function signedStatement(row: StatementRow): SignedStatement {
  return {
    // The row is what the engine signed; it is checked against the contract at the edge.
    statement: JSON.parse(row.statement) as SignedStatement['statement'] & FixingStatement,
    sha256: row.sha256,
    signature: { algorithm: 'Ed25519', key_id: row.keyId, value: row.signature },
  };
}
