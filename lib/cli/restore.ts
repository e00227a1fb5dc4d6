import { existsSync } from 'node:fs';
import { BackupError, totalRows } from '@/lib/db/backup/backup-format';
import { restoreBackup } from '@/lib/db/backup/restore-backup';
import { CommandError, CommandLine } from './command-line';
import { counted, print } from './print';
import { withStoreAsIs } from './with-store';

const USAGE = `usage: npm run restore -- <backup file>
       Restores a backup of either engine into the configured store, which must be empty.`;
const EXIT_UNUSABLE = 1;

async function restore(file: string): Promise<void> {
  // Opening creates the store's file, which must not happen for a wrong name.
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`, EXIT_UNUSABLE);
  const counts = await withStoreAsIs((store) => restoreBackup(store, file)).catch((error) => {
    if (!(error instanceof BackupError)) throw error;
    throw new CommandError(`${file}: ${error.message}.`, EXIT_UNUSABLE);
  });
  const rows = totalRows(counts);
  print([`${counted(rows, 'row')} restored. Check them: npm run verify -- --db <database URL>`]);
}

/** `npm run restore`. */
export function restoreCommand(): CommandLine {
  return new CommandLine(USAGE).argument('<file>').action(restore);
}
