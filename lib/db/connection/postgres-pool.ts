import 'server-only';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

const MAX_CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 3_000;
/** How much longer this side waits than the server: a link may hang without closing. */
const LINK_GRACE_MS = 500;
const INT8_OID = 20;

type PoolOptions = {
  databaseUrl: string;
  readOnly?: boolean;
  queryTimeoutMs?: number;
};

/**
 * The pool of connections to PostgreSQL, after one of them has been opened. A query that takes longer
 * than `queryTimeoutMs` fails, even if the link hangs, and its connection is closed: its next user would
 * wait as long.
 * @throws the client's error when there is no connection within three seconds.
 */
export async function openPostgresPool(options: PoolOptions): Promise<PostgresPool> {
  const { databaseUrl, readOnly = false, queryTimeoutMs } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...(queryTimeoutMs !== undefined && {
      statement_timeout: queryTimeoutMs,
      query_timeout: queryTimeoutMs + LINK_GRACE_MS,
    }),
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8_OID ? parseInt8 : pg.types.getTypeParser(oid, format),
    },
  });
  // The pool drops a broken idle connection itself; the next query gets the error.
  pool.on('error', () => undefined);
  // One that breaks in use fails its query and emits 'error'; unhandled, that ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    connect: async () => watched(await pool.connect()),
    end: () => pool.end(),
  };
}

/** A connection that is closed on release after a query that got no answer in time. */
function watched(client: pg.PoolClient): PostgresPoolClient {
  let hung: Error | undefined;
  const query = async (text: string, parameters: readonly unknown[]) => {
    // The end of the transaction is not sent either: it would wait behind the query that hangs.
    if (hung) throw hung;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') hung = error;
      throw error;
    }
  };
  return {
    // The other overload is for cursors, which the store does not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(hung !== undefined),
  };
}

/** @throws RangeError when the number does not fit a double exactly. */
function parseInt8(value: string): number {
  const parsed = Number(value);
  if (!Number.isSafeInteger(parsed)) throw new RangeError(`integer out of range: ${value}`);
  return parsed;
}
