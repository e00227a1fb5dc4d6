import 'server-only';
import { createHash } from 'node:crypto';
import { readRecordingFile } from './read-table';

const FILES = ['capture.json', 'quotes.csv', 'prices.csv', 'pools.csv', 'caps.csv', 'rates.csv'];

/**
 * SHA-256 of a whole recording, hex: of the lines `<file> <SHA-256 of the file>` in a fixed order.
 * `sha256sum` over the six files gives the same figures.
 * @throws ReplayError naming a file that is missing.
 */
export async function recordingSha256(folder: string): Promise<string> {
  const lines = await Promise.all(
    FILES.map(async (file) => `${file} ${hashOf(await readRecordingFile(folder, file))}\n`),
  );
  return hashOf(lines.join(''));
}

function hashOf(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('hex');
}
