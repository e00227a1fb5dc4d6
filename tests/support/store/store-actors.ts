import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { scriptArguments } from '../script-arguments';
import type { Act, Results } from './store-actor';

type Reply = { number: number; result?: unknown; error?: string };

/** A process of `store-actor.ts`. */
export type Actor = {
  /** Lets it do one thing. @throws with its error, and when it is gone. */
  act<Name extends Act>(name: Name, email?: string): Promise<Results[Name]>;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
};

const running = new Set<ChildProcess>();

/** Ends every actor that still runs; for after a test, also after one that failed. */
export async function endActors(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(ends);
}

/** Starts a process that shares the store with others. */
export function startActor(databaseUrl: string): Actor {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--expose-gc', ...scriptArguments('tests/support/store/store-actor.ts')],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  running.add(child);
  const gone = once(child, 'exit').then(() => running.delete(child));
  const waiting = new Map<number, (reply: Reply) => void>();
  let orders = 0;
  child.on('message', (reply: Reply) => {
    waiting.get(reply.number)?.(reply);
    waiting.delete(reply.number);
  });
  return {
    async act<Name extends Act>(name: Name, email = '') {
      orders += 1;
      const number = orders;
      const replied = new Promise<Reply>((resolve) => waiting.set(number, resolve));
      child.send({ number, act: name, email });
      const ended = gone.then((): Reply => ({ number, error: `ended during ${name}` }));
      const reply = await Promise.race([replied, ended]);
      if (reply.error !== undefined) throw new Error(reply.error);
      return reply.result as Results[Name];
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
