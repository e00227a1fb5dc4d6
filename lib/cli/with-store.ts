import { commandConfig, type ServerConfig, serverConfig } from '@/lib/config/server-config';
import { openStore, type Store } from '@/lib/db/connection/client';
import { migrateToLatest } from '@/lib/db/migrate';
import { startedSiteUrl } from '@/lib/db/site-state';

/** Runs a command on the configured store, at its latest version, with the address of the site on it. */
export async function withStore<Result>(
  run: (store: Store, config: ServerConfig) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ databaseUrl: serverConfig().databaseUrl });
  try {
    await migrateToLatest(store);
    return await run(store, commandConfig(await startedSiteUrl(store.db)));
  } finally {
    await store.close();
  }
}
