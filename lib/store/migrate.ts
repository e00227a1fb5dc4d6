import 'server-only';
import { type Migration, type MigrationResultSet, Migrator, sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { Store, StoreEngine } from './connection/client';
import { createMarketTables } from './migrations/0001-market-data';
import { createOperationTables, createPublicationTables } from './migrations/0002-publication';
import { guardAuditRecords } from './migrations/0003-audit-guards';
import { createRequestTables } from './migrations/0004-requests';
import { createAlertTables } from './migrations/0005-alerts';
import { createApiKeyTables } from './migrations/0006-api-keys';
import { endTokensBeforeConfirmation } from './migrations/0007-alert-tokens';
import { limitChannels } from './migrations/0008-channel-limits';
import { limitMail } from './migrations/0009-mail-limits';
import { createCandidateDays } from './migrations/0010-candidate-days';
import { countBackfilledSamples } from './migrations/0011-backfilled-samples';
import { createFixingStatements } from './migrations/0012-fixing-statements';
import { dateFixingErrors } from './migrations/0013-fixing-errors-found';
import { createEvidenceDocuments } from './migrations/0014-evidence-documents';
import { addAlertAmounts } from './migrations/0015-alert-amounts';
import { createIncidents } from './migrations/0016-incidents';
import { notePackedTexts } from './migrations/0017-packed-texts';
import { addMailBudgets } from './migrations/0018-mail-budgets';
import { addReadingSupply } from './migrations/0019-reading-supply';
import type { Db } from './schema';

/** The version that brought this migration is the first that reads packed texts. */
const PACKED_SINCE = '0017-packed-texts';
/** The longest a rollout runs the previous version beside the new one. */
const ROLLOUT_MS = DAY_MS;

/** The migrations in code, so that a bundle includes them. Names sort in migration order. */
function migrationsFor(engine: StoreEngine): Record<string, Migration> {
  return {
    '0001-market-data': { up: (db) => createMarketTables(db, engine) },
    '0002-publication': {
      async up(db) {
        await createPublicationTables(db, engine);
        await createOperationTables(db, engine);
      },
    },
    '0003-audit-guards': { up: (db) => guardAuditRecords(db, engine) },
    '0004-requests': { up: (db) => createRequestTables(db, engine) },
    '0005-alerts': { up: (db) => createAlertTables(db, engine) },
    '0006-api-keys': { up: (db) => createApiKeyTables(db, engine) },
    '0007-alert-tokens': { up: endTokensBeforeConfirmation },
    '0008-channel-limits': { up: (db) => limitChannels(db, engine) },
    '0009-mail-limits': { up: limitMail },
    '0010-candidate-days': { up: (db) => createCandidateDays(db, engine) },
    '0011-backfilled-samples': { up: countBackfilledSamples },
    '0012-fixing-statements': { up: (db) => createFixingStatements(db, engine) },
    '0013-fixing-errors-found': { up: dateFixingErrors },
    '0014-evidence-documents': { up: (db) => createEvidenceDocuments(db, engine) },
    '0015-alert-amounts': { up: addAlertAmounts },
    '0016-incidents': { up: (db) => createIncidents(db, engine) },
    '0017-packed-texts': { up: notePackedTexts },
    '0018-mail-budgets': { up: addMailBudgets },
    '0019-reading-supply': { up: addReadingSupply },
  };
}

/**
 * Brings the store to the newest schema in one transaction; has no effect if it is there already, and
 * is safe when several processes start at once. A store that a later version has migrated is left
 * unchanged: migrations only add things this version does not read.
 * @returns the names of the migrations this call ran.
 */
export function migrateToLatest(store: Store): Promise<string[]> {
  return migrateBy(store, (migrator) => migrator.migrateToLatest());
}

/** Brings an older store to the schema that had this migration as its last. @throws if unknown. */
export function migrateTo(store: Store, migration: string): Promise<string[]> {
  return migrateBy(store, (migrator) => migrator.migrateTo(migration));
}

/** Names of the migrations that the store does not have yet, in the order in which they would run. */
export async function pendingMigrations(store: Store): Promise<string[]> {
  const migrations = await (await migratorOf(store)).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Names of the migrations that the store has, in their order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Whether no version that reads only plain texts can still be using a store: a day after the first version
 * that reads both, or if the store began with that version.
 */
export async function everyVersionUnpacks(db: Db, nowMs: number): Promise<boolean> {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name
  `.execute(db);
  const atMs = (row: (typeof rows)[number] | undefined) => Date.parse(row?.timestamp ?? '');
  const sinceMs = atMs(rows.find(({ name }) => name === PACKED_SINCE));
  return nowMs - sinceMs >= ROLLOUT_MS || sinceMs - atMs(rows[0]) < MINUTE_MS;
}

async function migratorOf({ db, engine }: Store): Promise<Migrator> {
  const own = migrationsFor(engine);
  // Read now: while it migrates, a migrator holds the only connection to a file.
  const migrations = { ...own, ...(await laterMigrations(db, Object.keys(own))) };
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Migrations of a later version that the store has: during a rollout a node of this version may restart
 * on it. Kysely refuses a store with migrations it is not given.
 */
async function laterMigrations(db: Db, own: readonly string[]): Promise<Record<string, Migration>> {
  const last = [...own].sort().at(-1) ?? '';
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return {};
  const later = (await appliedMigrations(db)).filter((name) => name > last);
  return Object.fromEntries(later.map((name) => [name, { up: async () => undefined }]));
}

async function migrateBy(
  store: Store,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<string[]> {
  const { error, results = [] } = await run(await migratorOf(store));
  const failed = results.find((result) => result.status === 'Error');
  if (error !== undefined || failed) {
    const step = failed ? `migration ${failed.migrationName}` : 'migration';
    const reason = error instanceof Error ? error.message : String(error ?? 'unknown error');
    throw new Error(`${step} failed: ${reason}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}
