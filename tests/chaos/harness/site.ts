import { setTimeout as later } from 'node:timers/promises';
import { type Site as LaunchedSite, launchSite } from '../../support/browser/playwright-site';

/** The two processes of a site. */
export type ProcessName = 'web' | 'collector';

/** A whole site as `npm start` runs it, to be watched and killed. */
export type Site = Pick<LaunchedSite, 'url' | 'stop'> & {
  /** What the supervisor and its processes said so far, line by line. */
  lines(): readonly string[];
  /** The process of this name that runs now; undefined between two of them. */
  pidOf(name: ProcessName): number | undefined;
  /** Resolves once the site has said the text. @throws when it ends before. */
  says(text: string): Promise<void>;
  /** SIGKILL to the supervisor alone; resolves once its processes are gone too. */
  kill(): Promise<void>;
};

export type SiteSettings = Readonly<Record<string, string>>;

const LONGEST_WAIT_MS = 120_000;
const running = new Set<LaunchedSite>();
/** Whatever ends this process ends the sites it has started. */
process.on('exit', () => {
  for (const { supervisor } of running) supervisor.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a site from the build, on a free port unless the settings name one. */
export async function startSite(folder: string, settings: SiteSettings): Promise<Site> {
  const site = await launchSite({
    folder,
    env: { LOG_FORMAT: 'json', TRUSTED_PROXY_HOPS: '1', ...settings },
  });
  const { supervisor, exited, output, url, stop } = site;
  running.add(site);
  exited.then(() => running.delete(site));
  const lines = () => output().split('\n');
  const pidOf = (name: ProcessName) => {
    const said = output();
    const started = said.lastIndexOf(`start: ${name} running (pid `);
    if (started <= said.lastIndexOf(`start: ${name} ended`)) return undefined;
    const pid = /\(pid (\d+)\)/.exec(said.slice(started, started + 60))?.[1];
    return pid === undefined ? undefined : Number(pid);
  };
  const isOver = () => supervisor.exitCode !== null || supervisor.signalCode !== null;
  return {
    url,
    stop,
    lines,
    pidOf,
    async says(text) {
      const deadlineMs = performance.now() + LONGEST_WAIT_MS;
      while (!output().includes(text)) {
        if (isOver() || performance.now() > deadlineMs) {
          throw new Error(`the site never said "${text}":\n${lines().slice(-20).join('\n')}`);
        }
        await later(50);
      }
    },
    async kill() {
      supervisor.kill('SIGKILL');
      await exited;
      const left = () => [pidOf('web') ?? [], pidOf('collector') ?? []].flat().filter(isAlive);
      for (let tries = 0; left().length > 0 && tries < 200; tries += 1) await later(50);
      for (const pid of left()) throw new Error(`process ${pid} outlived its supervisor`);
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
