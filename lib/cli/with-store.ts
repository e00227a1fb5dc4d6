import { type ServerConfig, serverConfig } from '@/lib/config/server-config';
import { openStore, type Store } from '@/lib/store/connection/client';
import { migrateToLatest } from '@/lib/store/migrate';

/** Runs a command on the configured store, at its latest version. */
export async function withStore<Result>(
  run: (store: Store, config: ServerConfig) => Promise<Result>,
): Promise<Result> {
  const config = serverConfig();
  const store = await openStore({ databaseUrl: config.databaseUrl });
  try {
    await migrateToLatest(store);
    return await run(store, config);
  } finally {
    await store.close();
  }
}
