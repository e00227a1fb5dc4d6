import 'server-only';
import { createLog } from '@/lib/config/create-log';
import { isBuildPhase, serverConfig } from '@/lib/config/server-config';
import { openStore, type Store } from '@/lib/db/connection/client';
import { endForReplacedFiles } from '@/lib/db/connection/file-identity';
import { isStoreOutage } from '@/lib/db/connection/outage';
import { noData, ServiceError } from './service-error';

/** A call fails rather than keep its caller waiting; the commands and the collector have more time. */
const QUERY_TIMEOUT_MS = 4_000;

type Access = 'reading' | 'writing';
type Handles = { [A in Access]?: Promise<Store> | undefined };

/** Each bundle of a process may load this module, so the handles are kept on the process. */
const KEY = Symbol.for('stable-yield.web.store');
const holder = globalThis as typeof globalThis & { [KEY]?: Handles };

/**
 * The web process's one read-only connection, opened at the first call. A failure to
 * open is not cached, so a store that appears later is found.
 * @throws ServiceError 'no-data' while there is no store, and during a build; 'store-replaced' once
 *   its files were removed or replaced. An error of `isStoreOutage` while the store does not answer.
 */
export function storeHandle(): Promise<Store> {
  return handle('reading');
}

/**
 * The web process's connection for visitor data (requests, alerts, keys); only the collector writes
 * market data.
 * @throws ServiceError as `storeHandle`.
 */
export function writableStoreHandle(): Promise<Store> {
  return handle('writing');
}

/** Closes the connections; the next call opens new ones. */
export async function closeStoreHandle(): Promise<void> {
  const handles = Object.values(holder[KEY] ?? {});
  holder[KEY] = {};
  for (const opening of handles) await (await opening)?.close();
}

async function handle(access: Access): Promise<Store> {
  if (isBuildPhase()) throw noData('No data yet: pages are being built.');
  holder[KEY] ??= {};
  const handles = holder[KEY];
  const opening = handles[access] ?? open(access);
  handles[access] = opening;
  const store = await opening.catch((cause: unknown) => {
    if (handles[access] === opening) handles[access] = undefined;
    // Not 'no data': a page would be rebuilt without its figures.
    if (isStoreOutage(cause)) throw cause;
    throw noData('No data yet: the data store is not available.', cause);
  });
  if (!store.isInPlace()) {
    endForReplacedFiles(createLog({ process: 'web' }));
    const detail = 'The data store was replaced; the service is restarting. Please try again.';
    throw new ServiceError('store-replaced', detail, { retryAfterSeconds: 10 });
  }
  return store;
}

function open(access: Access): Promise<Store> {
  const { databaseUrl } = serverConfig();
  const readOnly = access === 'reading';
  return openStore({ databaseUrl, readOnly, queryTimeoutMs: QUERY_TIMEOUT_MS });
}

const POSTGRES_UNDEFINED_TABLE = '42P01';

/** Whether a query failed because the collector has not yet migrated the store. */
export function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === POSTGRES_UNDEFINED_TABLE) return true;
  return /no such table/i.test(error.message);
}
