import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { scriptArguments } from '../script-arguments';

/** A running script of this folder that prints growing numbers, one per line. */
export type CountingChild = {
  /** The last number it printed, 0 before the first. */
  last(): number;
  /** Waits until it printed `count` further numbers. */
  printed(count: number): Promise<void>;
  /** SIGKILL; resolves when it is gone and all it printed has been read. */
  kill(): Promise<void>;
};

/** Starts a script of this folder, bundled as the project's own processes are. */
export function startChild(script: string, ...parameters: string[]): CountingChild {
  const child: ChildProcess = spawn(
    process.execPath,
    [...scriptArguments(`tests/support/store/${script}`), ...parameters],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let pending = '';
  let errors = '';
  let lines = 0;
  let last = 0;
  const closed = once(child, 'close');
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout?.on('data', (chunk) => {
    const parts = (pending + chunk).split('\n');
    pending = parts.pop() ?? '';
    lines += parts.length;
    last = Number(parts.at(-1) ?? last);
    child.emit('counted');
  });
  return {
    last: () => last,
    async printed(count) {
      const goal = lines + count;
      while (lines < goal) {
        await Promise.race([once(child, 'counted'), closed]);
        if (child.exitCode !== null) throw new Error(`${script} ended by itself: ${errors}`);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
      if (child.signalCode !== 'SIGKILL') throw new Error(`${script} ended by itself: ${errors}`);
    },
  };
}
