import { commandConfig, type ServerConfig, serverConfig } from '@/lib/config/server-config';
import { openStore, type Store } from '@/lib/db/connection/client';
import { migrateToLatest } from '@/lib/db/migrate';
import { startedSiteUrl } from '@/lib/db/site-state';

/** Runs a command on the configured store, at its latest version, with the address of the site on it. */
export function withStore<Result>(
  run: (store: Store, config: ServerConfig) => Promise<Result>,
): Promise<Result> {
  return withStoreAsIs(async (store) => {
    await migrateToLatest(store);
    return run(store, commandConfig(await startedSiteUrl(store.db)));
  });
}

/** Runs a command on the configured store at whatever version it has. */
export async function withStoreAsIs<Result>(
  run: (store: Store) => Promise<Result>,
  { readOnly = false } = {},
): Promise<Result> {
  const store = await openStore({ databaseUrl: serverConfig().databaseUrl, readOnly });
  try {
    return await run(store);
  } finally {
    await store.close();
  }
}
