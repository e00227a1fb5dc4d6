import { execFileSync } from 'node:child_process';
import { openStore } from '@/lib/db/connection/client';
import type { OpenStore } from '@/tests/lib/db/conformance';
import { createDatabase } from './postgres-database';

const USUAL_URL = 'postgres://root@127.0.0.1:5432/test';

const PROBE = `
  const client = new (require('pg').Client)({
    connectionString: process.argv[1],
    connectionTimeoutMillis: 2000,
  });
  client.connect().then(() => client.end()).catch((error) => {
    process.stderr.write(error.message || String(error.code));
    process.exitCode = 1;
  });
`;

/**
 * The PostgreSQL server to test on, or why there is none. Synchronous, because jest has to know
 * before it collects the tests.
 * @throws Error when TEST_DATABASE_URL is set and does not answer.
 */
export function findPostgres(): { url: string } | { missing: string } {
  const wanted = process.env.TEST_DATABASE_URL;
  const url = wanted ?? USUAL_URL;
  try {
    execFileSync(process.execPath, ['-e', PROBE, url], { stdio: 'pipe' });
    return { url };
  } catch (error) {
    const reason = String((error as { stderr?: Buffer }).stderr ?? error);
    if (wanted) throw new Error(`TEST_DATABASE_URL does not answer: ${reason}`);
    return { missing: `no PostgreSQL at ${url} (${reason})` };
  }
}

/** Opens the store on a new database of the server, dropped at the end. */
export function postgresOpener(serverUrl: string): OpenStore {
  return async () => {
    const { databaseUrl, drop } = await createDatabase(serverUrl);
    return {
      store: await openStore({ databaseUrl }),
      openAgain: (options) => openStore({ databaseUrl, ...options }),
      drop,
    };
  };
}
