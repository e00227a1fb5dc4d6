import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Trial } from './trial';

const SIZE_MB = 48;

/** A disk of its own for a store, which can be filled up. */
export function mountSmallDisk(trial: Trial) {
  const folder = path.join(trial.folder, 'disk');
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder]);
  // Lazily: a closed connection to a file is given up with the statements that were made on it.
  trial.atEnd(async () => execFileSync('umount', ['-l', folder]));
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // The site took some of the room meanwhile: full is full.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(ballast),
  };
}
