import 'server-only';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import type LibsqlDatabase from 'libsql';
import { LRUCache } from 'lru-cache';
import { StoreReplacedError } from './file-identity';

/** How long a connection waits for another's lock before it gives up. */
const BUSY_TIMEOUT_MS = 5_000;
const BUSY_PAUSE_MS = 5;
/** The longest time queries may hold the event loop. */
const MAX_TURN_MS = 20;

const MAX_CACHED_STATEMENTS = 200;

type Connection = InstanceType<typeof LibsqlDatabase>;
type Statement = ReturnType<Connection['prepare']>;

/** Kysely's SQLite dialect over libsql, with writes that take the write lock before they begin. */
export class LibsqlDialect extends SqliteDialect {
  readonly #connection: Connection;
  readonly #isInPlace: () => boolean;

  /** @param isInPlace Whether the files the connection has open are still at their paths. */
  constructor(connection: Connection, isInPlace: () => boolean) {
    super({ database: adapt(connection) });
    this.#connection = connection;
    this.#isInPlace = isInPlace;
  }

  override createDriver(): SqliteDriver {
    return new LibsqlDriver(this.#connection, this.#isInPlace);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

/** SQLite does have transactional DDL; with it two starting processes migrate one after the other. */
class TransactionalDdlAdapter extends SqliteAdapter {
  /** How other modules recognize the engine, even if a development server loads this file twice. */
  readonly isSqlite = true;

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Every write happens inside `begin immediate`, so that in WAL this is the one statement another
 * process's lock can refuse: a transaction that reads first and takes the lock later would fail at
 * once if another wrote in between. A refused statement is repeated here, with SQLite's own busy
 * timeout at 0: libsql would wait by blocking the event loop, and a refused statement stays open in
 * libsql, forbidding the next commit, until it is run again or collected.
 */
class LibsqlDriver extends SqliteDriver {
  readonly #connection: Connection;
  readonly #beginStatement: Statement;
  readonly #isInPlace: () => boolean;
  #turnStartedMs = performance.now();

  constructor(connection: Connection, isInPlace: () => boolean) {
    super({ database: adapt(connection) });
    this.#connection = connection;
    this.#isInPlace = isInPlace;
    this.#beginStatement = connection.prepare('begin immediate');
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#letOthersRun();
    const inner = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#execute(inner, query),
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(
    _connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    assertOpen(this.#connection);
    if (settings?.accessMode === 'read only') this.#connection.exec('begin');
    else await this.#begin();
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#assertInPlace();
    await super.commitTransaction(connection);
  }

  /** On a full disk SQLite has already rolled back by itself; a second rollback would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A closed connection has no transaction; libsql ends the process on any attempt to end one.
    if (!this.#connection.open) return;
    if (this.#connection.inTransaction) await super.rollbackTransaction(connection);
  }

  /**
   * Checked before each commit, so that no write into a removed file is reported as stored.
   * @throws StoreReplacedError
   */
  #assertInPlace(): void {
    if (!this.#isInPlace()) {
      throw new StoreReplacedError('the database file was removed or replaced while it was open');
    }
  }

  /**
   * libsql never really waits, so a loop of queries would be one long run of microtasks: no timer
   * or signal would get its turn, and the native memory of read rows would never be given back.
   */
  async #letOthersRun(): Promise<void> {
    if (performance.now() - this.#turnStartedMs < MAX_TURN_MS) return;
    await nextTurn();
    this.#turnStartedMs = performance.now();
  }

  async #begin(): Promise<void> {
    await untilNotBusy(() => this.#beginStatement.run([]));
  }

  async #execute<Row>(inner: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    assertOpen(this.#connection);
    const { kind } = query.query;
    const { inTransaction } = this.#connection;
    // Commits by itself, if it writes.
    if (kind === 'RawNode' && !inTransaction) this.#assertInPlace();
    if (kind === 'RawNode' || kind === 'SelectQueryNode' || inTransaction) {
      return untilNotBusy(() => inner.executeQuery<Row>(query));
    }
    await this.#begin();
    try {
      const result = await inner.executeQuery<Row>(query);
      this.#assertInPlace();
      this.#connection.exec('commit');
      return result;
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('rollback');
      throw error;
    }
  }
}

/** Repeats `work` while another connection locks the database, for up to the busy timeout. */
export async function untilNotBusy<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const deadlineMs = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const busy = error instanceof Error && error.message.includes('database is locked');
      if (!busy || performance.now() > deadlineMs) throw error;
      await sleep(BUSY_PAUSE_MS);
    }
  }
}

/**
 * libsql binds NaN and undefined as NULL and aborts the whole process on a boolean; neither may
 * reach it. Statements are cached and run again: a dropped one holds native memory until V8, which
 * does not see that memory, happens to collect it.
 */
function adapt(connection: Connection): SqliteDatabase {
  const statements = new LRUCache<string, Statement, undefined>({
    max: MAX_CACHED_STATEMENTS,
    memoMethod: (sql) => connection.prepare(sql),
  });

  return {
    close: () => {
      statements.clear();
      connection.close();
    },
    prepare: (sql) => {
      const statement = statements.memo(sql);
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(bindable(parameters, sql)),
        run: (parameters) => statement.run(bindable(parameters, sql)),
        // A stream may still be read when the same statement is run again.
        iterate: (parameters) => connection.prepare(sql).iterate(bindable(parameters, sql)),
      };
    },
  };
}

/** libsql ends the whole process for a statement on a closed connection. */
function assertOpen(connection: Connection): void {
  if (!connection.open) throw new Error('the store is closed');
}

function bindable(parameters: readonly unknown[], sql: string): unknown[] {
  for (const parameter of parameters) {
    if (typeof parameter === 'string' || parameter === null) continue;
    if (typeof parameter === 'number' && Number.isFinite(parameter)) continue;
    throw new TypeError(`cannot bind ${String(parameter)} in: ${sql.slice(0, 120)}`);
  }
  return [...parameters];
}
