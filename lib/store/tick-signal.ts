import 'server-only';
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './schema';

const CHANNEL = 'stable_yield_ticks';
const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Notifies listeners that a feed advanced, once the current transaction commits. SQLite has no
 * notifications: its one web process polls.
 */
export async function signalTick(db: Db): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

export type TickListener = { stop(): Promise<void> };

/**
 * Listens on its own connection. The store tells which feed advanced, and whether it is of this schema.
 * @param onSignal Called with each signal.
 * @param onLost Called once when the connection is gone.
 * @throws the client's error when there is no connection within three seconds.
 */
export async function listenForTicks(
  databaseUrl: string,
  onSignal: () => void,
  onLost: () => void,
): Promise<TickListener> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('notification', onSignal);
  // 'end' follows; unhandled, the error would end the process.
  client.on('error', () => undefined);
  client.once('end', onLost);
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return { stop: () => client.end() };
}
