import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { TYPESCRIPT_ARGS } from '@/lib/cli/project.mjs';

/** Runs a command of the project on a store. @returns what it printed. @throws with that when it fails. */
export async function runScript(
  script: string,
  parameters: readonly string[],
  databaseUrl: string,
): Promise<string> {
  const child = spawn(process.execPath, [...TYPESCRIPT_ARGS, script, ...parameters], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${script} ended with ${child.exitCode}:\n${output}`);
  return output;
}
