import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { scriptArguments } from '../../../support/script-arguments';

/** A real collector process, as the supervisor starts it. */
export type CollectorProcess = {
  pid: number;
  /** Resolves when a line of its log contains the text; rejects when it ends before. */
  says: (text: string) => Promise<void>;
  /** SIGKILL; resolves when it is gone. */
  kill: () => Promise<void>;
  /** SIGTERM; resolves with its exit code. */
  stop: () => Promise<number | null>;
};

/** @param args what Node is started with; the bundle of the integration tests by default. */
export function startCollector(
  environment: Record<string, string>,
  args: readonly string[] = scriptArguments('lib/engine/main.ts'),
): CollectorProcess {
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
    async says(text) {
      while (!output.includes(text)) {
        await Promise.race([once(child, 'said'), closed]);
        if (child.exitCode !== null && !output.includes(text)) {
          throw new Error(`the collector ended with ${child.exitCode}:\n${output}`);
        }
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
      if (child.signalCode !== 'SIGKILL') throw new Error(`it ended by itself:\n${output}`);
    },
    async stop() {
      child.kill('SIGTERM');
      await closed;
      return child.exitCode;
    },
  };
}
