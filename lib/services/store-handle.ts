import 'server-only';
import { isBuildPhase } from '@/lib/config/build-phase';
import { serverConfig } from '@/lib/config/server-config';
import { openStore, type Store } from '@/lib/store/client';
import { noData } from './service-error';

/** Bundles of one process may each load this module; the handle hangs on the process instead. */
const KEY = Symbol.for('stable-yield.web.store');
const holder = globalThis as typeof globalThis & { [KEY]?: Promise<Store> | undefined };

/**
 * The web process's one read-only connection, opened at the first call. A failed opening is
 * forgotten, so that a store which appears later is found.
 * @throws ServiceError 'no-data' while the store cannot be opened, and during a build.
 */
export async function storeHandle(): Promise<Store> {
  if (isBuildPhase()) throw noData('No data yet: pages are being built.');
  const opening = holder[KEY] ?? openReadOnly();
  holder[KEY] = opening;
  try {
    return await opening;
  } catch (cause) {
    if (holder[KEY] === opening) holder[KEY] = undefined;
    throw noData('No data yet: the store is not open.', cause);
  }
}

/** Closes the connection; the next call opens a new one. */
export async function closeStoreHandle(): Promise<void> {
  const opening = holder[KEY];
  holder[KEY] = undefined;
  const store = await opening;
  await store?.close();
}

function openReadOnly(): Promise<Store> {
  return openStore({ databaseUrl: serverConfig().databaseUrl, readOnly: true });
}
