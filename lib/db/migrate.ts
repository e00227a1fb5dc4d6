import 'server-only';
import { type Migration, type MigrationResultSet, Migrator, sql } from 'kysely';
import type { Store, StoreEngine } from './connection/client';
import { createFirstSchema } from './first-schema';
import type { Db } from './schema';

/** The migrations in code, so that a bundle includes them. Names sort in migration order. */
function migrationsFor(engine: StoreEngine): Record<string, Migration> {
  return { '0001-first-schema': { up: (db) => createFirstSchema(db, engine) } };
}

/**
 * Brings the store to the newest schema in one transaction; has no effect if it is there already, and
 * is safe when several processes start at once.
 * @returns the names of the migrations this call ran.
 * @throws when the store has migrations that this version does not know.
 */
export async function migrateToLatest(store: Store): Promise<string[]> {
  const { error, results = [] }: MigrationResultSet = await migratorOf(store).migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error !== undefined || failed) {
    const step = failed ? `migration ${failed.migrationName}` : 'migration';
    const reason = error instanceof Error ? error.message : String(error ?? 'unknown error');
    throw new Error(`${step} failed: ${reason}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}

/** Names of the migrations that the store does not have yet, in the order in which they would run. */
export async function pendingMigrations(store: Store): Promise<string[]> {
  const migrations = await migratorOf(store).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Names of the migrations that the store has, in their order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

function migratorOf({ db, engine }: Store): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsFor(engine)) },
  });
}
