import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * How often a text occurs in a SQLite file and in its log. Another process reads them: one that has
 * the file open and opened and closed it once more would lose its locks on it.
 */
export function countInFiles(file: string, text: string): number {
  const files = [file, `${file}-wal`].filter((name) => existsSync(name));
  const script = `
    const { readFileSync } = require('node:fs');
    const [, text, ...files] = process.argv;
    const count = (bytes) => bytes.toString('latin1').toLowerCase().split(text).length - 1;
    console.log(files.reduce((sum, file) => sum + count(readFileSync(file)), 0));
  `;
  // A random secret may begin with a hyphen: after `--` it is no option of Node's.
  const args = ['-e', script, '--', text.toLowerCase(), ...files];
  return Number(execFileSync(process.execPath, args));
}
