import 'server-only';
import { isBuildPhase } from '@/lib/config/build-phase';
import { serverConfig } from '@/lib/config/server-config';
import { openStore, type Store } from '@/lib/store/client';
import { noData } from './service-error';

type Access = 'reading' | 'writing';
type Handles = { [A in Access]?: Promise<Store> | undefined };

/** Bundles of one process may each load this module; the handles hang on the process instead. */
const KEY = Symbol.for('stable-yield.web.store');
const holder = globalThis as typeof globalThis & { [KEY]?: Handles };

/**
 * The web process's one read-only connection, opened at the first call. A failed opening is
 * forgotten, so that a store which appears later is found.
 * @throws ServiceError 'no-data' while the store cannot be opened, and during a build.
 */
export function storeHandle(): Promise<Store> {
  return handle('reading');
}

/**
 * The web process's connection for what visitors send (requests, alerts, keys); market data is
 * written by the collector alone.
 * @throws ServiceError 'no-data' while the store cannot be opened, and during a build.
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
  try {
    return await opening;
  } catch (cause) {
    if (handles[access] === opening) handles[access] = undefined;
    throw noData('No data yet: the store is not open.', cause);
  }
}

function open(access: Access): Promise<Store> {
  return openStore({ databaseUrl: serverConfig().databaseUrl, readOnly: access === 'reading' });
}
