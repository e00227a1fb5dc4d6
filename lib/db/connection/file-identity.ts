import 'server-only';
import { statSync } from 'node:fs';
import type { Logger } from 'pino';

/** The files were removed or replaced under an open connection: nobody sees what it writes. */
export class StoreReplacedError extends Error {
  override readonly name = 'StoreReplacedError';
}

/**
 * Ends this process at once, for its supervisor to start it again: an orderly end would write the log of the
 * former database into the files that are there now, and SQLite would go on with the removed ones.
 */
export function endForReplacedFiles(log: Pick<Logger, 'fatal'>): void {
  log.fatal('the database file was removed or replaced; this process starts again');
  process.kill(process.pid, 'SIGKILL');
}

const FILES_OF_A_DATABASE = ['', '-wal', '-shm'];

/**
 * Device and inode of a SQLite database and of the two files beside it, as text to compare. The files
 * are never opened for this: closing one again would drop the locks that SQLite holds on it.
 */
export function fileIdentity(filePath: string): string {
  return FILES_OF_A_DATABASE.map((suffix) => {
    const found = statSync(/* turbopackIgnore: true */ filePath + suffix, {
      bigint: true,
      throwIfNoEntry: false,
    });
    return found ? `${found.dev}:${found.ino}` : 'absent';
  }).join(' ');
}
