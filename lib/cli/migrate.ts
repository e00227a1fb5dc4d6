import { existsSync } from 'node:fs';
import { serverConfig } from '@/lib/config/server-config';
import { migrateToLatest, pendingMigrations } from '@/lib/db/migrate';
import { CommandError, CommandLine } from './command-line';
import { counted, print } from './print';
import { withStoreAsIs } from './with-store';

const USAGE = `usage: npm run migrate -- [--check]
       Brings the configured store to the schema of this version, as every start does.
       --check   only says what would run; exits with 1 where something would`;
const EXIT_PENDING = 1;

async function migrate({ check }: { check?: boolean }): Promise<void> {
  const { databaseUrl } = serverConfig();
  const file = /^file:(.+)$/.exec(databaseUrl)?.[1];
  // Opening would create the file, which a check must not do.
  if (check && file !== undefined && !existsSync(file)) {
    throw new CommandError(`There is no store at ${databaseUrl} yet.`, EXIT_PENDING);
  }
  const names = await withStoreAsIs(check ? pendingMigrations : migrateToLatest);
  if (names.length === 0) return print(['The store is up to date.']);
  const word = check ? 'would run' : 'applied';
  print([`${counted(names.length, 'migration')} ${word}:`, ...names.map((name) => `  ${name}`)]);
  if (check) process.exitCode = EXIT_PENDING;
}

/** `npm run migrate`. */
export function migrateCommand(): CommandLine {
  return new CommandLine(USAGE).option('--check').action(migrate);
}
