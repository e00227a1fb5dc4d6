import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Makes an empty database on a PostgreSQL server; `drop` also ends what is still connected to it. */
export async function createDatabase(
  serverUrl: string,
): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const name = `store_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
