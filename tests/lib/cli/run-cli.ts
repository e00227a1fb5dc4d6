import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { scriptArguments } from '../../support/script-arguments';

export const PROJECT = path.resolve('.');

export type CliRun = { code: number | null; out: string; error: string };
type Variables = Readonly<Record<string, string>>;

/** Runs a command of the project, bundled, with the flags of its npm script. */
export function runCli(
  name: string,
  args: readonly string[],
  input = '',
  env: Variables = {},
): Promise<CliRun> {
  return runNode([...scriptArguments('lib/cli/main.ts'), name, ...args], input, env);
}

/** Runs Node in the project's folder to its end. */
export function runNode(args: readonly string[], input = '', env: Variables = {}): Promise<CliRun> {
  return runProgram(process.execPath, args, input, env);
}

/** Runs a program in the project's folder to its end. */
export async function runProgram(
  program: string,
  args: readonly string[],
  input = '',
  env: Variables = {},
): Promise<CliRun> {
  const child = spawn(program, args, { cwd: PROJECT, env: { ...process.env, ...env } });
  child.stdin.end(input);
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, error };
}
