import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { totalRows } from '@/lib/db/backup/backup-format';
import { writeBackup } from '@/lib/db/backup/write-backup';
import { CommandError, CommandLine } from './command-line';
import { counted, print } from './print';
import { withStoreAsIs } from './with-store';

const USAGE = `usage: npm run backup -- [--to <folder>] [--keep <number>]
       Writes the configured store, which may be in use, to a new file in the folder (data/backups)
       and removes all but the newest ones (7).`;
const DEFAULT_FOLDER = 'data/backups';
const DEFAULT_KEPT = '7';
const NAME = /^stable-yield-\d{8}T\d{6}Z\.backup\.gz$/;

async function backup({ to, keep }: { to: string; keep: string }): Promise<void> {
  if (!/^[1-9]\d{0,3}$/.test(keep)) {
    throw new CommandError('--keep must be a whole number from 1 to 9999.');
  }
  const nowMs = Date.now();
  const stamp = new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, '');
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const file = path.join(to, `stable-yield-${stamp}.backup.gz`);
  const counts = await withStoreAsIs((store) => writeBackup(store, file, nowMs), {
    readOnly: true,
  });
  const rows = totalRows(counts);
  const tables = counted(Object.keys(counts).length, 'table');
  print([`${file}: ${counted(rows, 'row')} of ${tables}, ${statSync(file).size} bytes`]);
  for (const old of olderThanNewest(to, Number(keep))) {
    rmSync(path.join(to, old));
    print([`${path.join(to, old)} removed`]);
  }
}

/** Names of all backups in a folder except the newest `count`; names sort by the time they contain. */
function olderThanNewest(folder: string, count: number): string[] {
  const names = readdirSync(folder).filter((name) => NAME.test(name));
  return names.sort().slice(0, -count);
}

/** `npm run backup`. */
export function backupCommand(): CommandLine {
  return new CommandLine(USAGE)
    .option('--to <folder>', 'folder of the backups', DEFAULT_FOLDER)
    .option('--keep <number>', 'how many to keep', DEFAULT_KEPT)
    .action(backup);
}
