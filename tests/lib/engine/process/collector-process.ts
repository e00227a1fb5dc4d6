import { once } from 'node:events';
import { scriptArguments } from '../../../support/script-arguments';
import { startNode } from '../../../support/servers/node-process';

export type CollectorProcess = ReturnType<typeof startCollector>;

/**
 * A real collector process, as the supervisor starts it.
 * @param args what Node is started with; the bundle of the integration tests by default.
 */
export function startCollector(
  environment: Record<string, string>,
  args: readonly string[] = scriptArguments('lib/engine/main.ts'),
) {
  const { PATH = '', HOME = '' } = process.env;
  const own = { PATH, HOME, NODE_ENV: 'production' as const };
  const { child, exited, output, stop } = startNode(args, { ...own, ...environment });
  return {
    pid: child.pid ?? 0,
    stop,
    /** Resolves when a line of its log contains the text; rejects when it ends before. */
    async says(text: string) {
      while (!output().includes(text)) {
        await Promise.race([once(child, 'said'), exited]);
        if (child.exitCode !== null && !output().includes(text)) {
          throw new Error(`the collector ended with ${child.exitCode}:\n${output()}`);
        }
      }
    },
    /** SIGKILL; resolves when it is gone. */
    async kill() {
      child.kill('SIGKILL');
      await exited;
      if (child.signalCode !== 'SIGKILL') throw new Error(`it ended by itself:\n${output()}`);
    },
  };
}
