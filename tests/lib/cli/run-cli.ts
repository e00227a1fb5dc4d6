import { spawn } from 'node:child_process';
import path from 'node:path';

export const PROJECT = path.resolve(__dirname, '../../..');

export type CliRun = { code: number | null; out: string; error: string };

/** Runs a command of the project as its npm script does. */
export function runCli(file: string, args: readonly string[], input = ''): Promise<CliRun> {
  const flags = ['--conditions=react-server', '--import', 'tsx', `lib/cli/${file}`];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, ...args], { cwd: PROJECT });
    let out = '';
    let error = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      error += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, error }));
    child.stdin.end(input);
  });
}
