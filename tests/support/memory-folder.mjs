import { existsSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const NEEDED_BYTES = 2e9;

/**
 * Puts temporary files, the stores of tests above all, into memory where the machine has a folder for that:
 * thousands of stores are made and thrown away, and each waits for the disk several times.
 */
export function chooseMemoryFolder() {
  if (process.env.TMPDIR || !existsSync(FOLDER)) return;
  const { bavail, bsize } = statfsSync(FOLDER);
  if (bavail * bsize >= NEEDED_BYTES) process.env.TMPDIR = FOLDER;
}
