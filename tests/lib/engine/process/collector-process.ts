import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { scriptArguments } from '../../../support/script-arguments';

export type CollectorProcess = ReturnType<typeof startCollector>;

/**
 * A real collector process, as the supervisor starts it.
 * @param args what Node is started with; the bundle of the integration tests by default.
 */
export function startCollector(
  environment: Record<string, string>,
  args: readonly string[] = scriptArguments('lib/engine/main.ts'),
) {
  const child: ChildProcess = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const closed = once(child, 'close');
  const read = (chunk: Buffer) => {
    output += chunk;
    child.emit('said');
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  return {
    pid: child.pid ?? 0,
    /** Resolves when a line of its log contains the text; rejects when it ends before. */
    async says(text: string) {
      while (!output.includes(text)) {
        await Promise.race([once(child, 'said'), closed]);
        if (child.exitCode !== null && !output.includes(text)) {
          throw new Error(`the collector ended with ${child.exitCode}:\n${output}`);
        }
      }
    },
    /** SIGKILL; resolves when it is gone. */
    async kill() {
      child.kill('SIGKILL');
      await closed;
      if (child.signalCode !== 'SIGKILL') throw new Error(`it ended by itself:\n${output}`);
    },
    /** SIGTERM; resolves with its exit code. */
    async stop() {
      child.kill('SIGTERM');
      await closed;
      return child.exitCode;
    },
  };
}
