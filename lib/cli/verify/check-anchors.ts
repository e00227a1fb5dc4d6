import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import type { IndexCode } from '@/lib/benchmark/codes';
import type { RecordsAtHand } from '@/lib/benchmark/statement/records-at-hand';
import type { SignedStatement } from '@/lib/benchmark/statement/statement';
import type { StatementKey, StatementKeys } from '@/lib/benchmark/statement/statement-keys';
import {
  listStatementKeys,
  listStatements,
  type StatementRow,
} from '@/lib/db/benchmark/fixing-statements';
import {
  listIndicativeHashes,
  listIndicativeRecordsAt,
} from '@/lib/db/benchmark/indicative-records';
import type { Store } from '@/lib/db/connection/client';

const STATEMENTS_READ = 500;

/** Every signed statement that a store has of a feed, the oldest first. */
export async function statementsOfStore(
  { db }: Pick<Store, 'db'>,
  feedId: string,
): Promise<SignedStatement[]> {
  const rows: StatementRow[] = [];
  for (;;) {
    const beforeSequence = rows.at(-1)?.sequence;
    const page = await listStatements(db, { feedId, limit: STATEMENTS_READ, beforeSequence });
    rows.push(...page);
    if (page.length < STATEMENTS_READ) return rows.reverse().map(signedStatement);
  }
}

/** A statement of a store in the form in which it is handed over. */
function signedStatement({ statement, sha256, keyId, signature }: StatementRow): SignedStatement {
  return {
    // What is wrong with it is found when it is examined.
    statement: JSON.parse(statement) as SignedStatement['statement'],
    sha256,
    signature: { algorithm: 'Ed25519', key_id: keyId, value: signature },
  };
}

/**
 * The keys that the store itself names, with their periods: they guard against mistakes, not against someone who
 * controls the store.
 */
export async function keysOfStore({ db }: Pick<Store, 'db'>): Promise<StatementKeys> {
  const rows = await listStatementKeys(db);
  const keys = new Map<string, StatementKey>();
  for (const [place, { keyId, publicKey, fromMs }] of rows.entries()) {
    const period = { fromMs, untilMs: rows[place + 1]?.fromMs ?? null };
    keys.set(keyId, { x: publicKey, periods: [...(keys.get(keyId)?.periods ?? []), period] });
  }
  return keys;
}

/** Notes the indicative records of a store, by their hashes. */
export async function noteIndicative(
  { db }: Pick<Store, 'db'>,
  feedId: string,
  records: RecordsAtHand,
): Promise<void> {
  const whole = { afterMs: Number.MIN_SAFE_INTEGER, untilMs: Number.MAX_SAFE_INTEGER };
  for (const row of await listIndicativeHashes(db, { feedId, ...whole })) {
    // The first one is published with its moment.
    const publishedMs = row.revision === 0 ? null : await publishedAtMs(db, feedId, row);
    records.noteIndicative({ ...row, publishedMs });
  }
}

async function publishedAtMs(
  db: Store['db'],
  feedId: string,
  { index: indexCode, atMs, sha256 }: { index: IndexCode; atMs: number; sha256: string },
): Promise<number | null> {
  const rows = await listIndicativeRecordsAt(db, { feedId, indexCode, atMs: [atMs] });
  const row = rows.find((each) => each.sha256 === sha256);
  return row ? Date.parse((JSON.parse(row.record) as AuditRecord).publishedAt) : null;
}
