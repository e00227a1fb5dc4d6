import { Readable } from 'node:stream';
import { type CommandLine, runCommandLine } from '@/lib/cli/command-line';
import type { CliRun } from './run-cli';

/**
 * Runs a command line in this process, as its script does in one of its own. One test of each command starts the
 * script.
 */
export async function runCommand(
  commandLine: CommandLine,
  args: readonly string[],
  input = '',
): Promise<CliRun> {
  const [argv, stdin] = [process.argv, process.stdin];
  const written: { out: unknown[]; error: unknown[] } = { out: [], error: [] };
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((line) => void written.out.push(`${line}\n`)),
    jest.spyOn(console, 'error').mockImplementation((line) => void written.error.push(`${line}\n`)),
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written.out.push(text);
      return true;
    }),
  ];
  process.argv = ['node', 'command', ...args];
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
  try {
    await runCommandLine(async () => commandLine);
    const code = Number(process.exitCode ?? 0);
    return { code, out: written.out.join(''), error: written.error.join('') };
  } finally {
    process.argv = argv;
    process.exitCode = 0;
    Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
    for (const spy of spies) spy.mockRestore();
  }
}
