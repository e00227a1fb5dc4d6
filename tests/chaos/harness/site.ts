import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../../support/servers/ports';

/** The two processes of a site. */
export type ProcessName = 'web' | 'collector';

/** A whole site as `npm start` runs it: the supervisor, a collector and a web process. */
export type Site = {
  readonly origin: string;
  /** What the supervisor and its processes said so far, line by line. */
  readonly lines: readonly string[];
  /** The process of this name that runs now; undefined between two of them. */
  pidOf(name: ProcessName): number | undefined;
  /** Resolves once a line since `from` contains the text. @throws when the site ends before. */
  says(text: string, from?: number): Promise<void>;
  /** SIGTERM to the supervisor; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL to the supervisor alone; resolves once its processes are gone too. */
  kill(): Promise<void>;
};

export type SiteSettings = Readonly<Record<string, string>>;

const LONGEST_WAIT_MS = 120_000;
const running = new Set<ChildProcess>();
/** Whatever ends this process ends the sites it has started. */
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a site from the build on a free port; its settings come from `settings` alone. */
export async function startSite(settings: SiteSettings): Promise<Site> {
  const port = Number(settings.PORT ?? (await freePort()));
  const child = spawn(process.execPath, ['lib/cli/site/start.mjs'], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      HOST: '127.0.0.1',
      LOG_FORMAT: 'json',
      READ_CALLS_PER_MINUTE: '1000000',
      TRUSTED_PROXY_HOPS: '1',
      ...settings,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.setMaxListeners(0);
  const lines: string[] = [];
  const pids = new Map<ProcessName, number>();
  const heard = (line: string) => {
    lines.push(line);
    const started = /^start: (web|collector) running \(pid (\d+)\)/.exec(line);
    if (started) pids.set(started[1] as ProcessName, Number(started[2]));
    const ended = /^start: (web|collector) ended/.exec(line);
    if (ended) pids.delete(ended[1] as ProcessName);
    child.emit('said');
  };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', heard);
  }
  const closed = once(child, 'close').then(() => running.delete(child));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    origin: `http://127.0.0.1:${port}`,
    lines,
    pidOf: (name) => pids.get(name),
    async says(text, from = 0) {
      const deadlineMs = performance.now() + LONGEST_WAIT_MS;
      while (!lines.slice(from).some((line) => line.includes(text))) {
        if (isOver() || performance.now() > deadlineMs) {
          throw new Error(`the site never said "${text}":\n${lines.slice(-20).join('\n')}`);
        }
        await Promise.race([once(child, 'said'), closed, later(1_000)]);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await closed;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
      const left = () => [...pids.values()].filter(isAlive);
      for (let tries = 0; left().length > 0 && tries < 200; tries += 1) await later(50);
      for (const pid of left()) throw new Error(`process ${pid} outlived its supervisor`);
    },
  };
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
