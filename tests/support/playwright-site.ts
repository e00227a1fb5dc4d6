import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './ports';

// The runner is started in the project's folder; it loads this file as either kind of module.
const ROOT = process.cwd();
const EXIT_WITH_PARENT = path.join(ROOT, 'lib/cli/exit-with-parent.mjs');
const READY = /is ready at (http:\S+)/;
const READY_TIMEOUT_MS = 150_000;

export type Site = {
  readonly url: string;
  readonly folder: string;
  readonly supervisor: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Process ids a part ran under, oldest first. */
  pids(name: 'collector' | 'web'): number[];
  /** Exit code once the supervisor is gone; negative when a signal ended it. */
  exited: Promise<number>;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<number>;
};

export type SiteOptions = {
  env: Readonly<Record<string, string>>;
  /** Folder of the store; a new temporary one unless given. */
  folder?: string;
};

/** Starts `npm start`'s script on a free port with a store of its own; does not wait for it. */
export async function launchSite({ env, folder }: SiteOptions): Promise<Site> {
  const port = await freePort();
  const home = folder ?? mkdtempSync(path.join(tmpdir(), 'stable-yield-e2e-'));
  const supervisor = spawn(
    process.execPath,
    ['--import', EXIT_WITH_PARENT, path.join(ROOT, 'lib/cli/start.mjs')],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: `file:${path.join(home, 'site.db')}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let text = '';
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const exited = new Promise<number>((resolve) => {
    supervisor.once('close', (code) => resolve(code ?? -1));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    folder: home,
    supervisor,
    exited,
    output: () => text,
    pids: (name) =>
      [...text.matchAll(new RegExp(`${name} running \\(pid (\\d+)\\)`, 'g'))].map((match) =>
        Number(match[1]),
      ),
    stop() {
      supervisor.kill('SIGTERM');
      return exited;
    },
  };
}

/** Starts a site and waits until it says that it is ready. @throws with its output when it ends. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const site = await launchSite(options);
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let code: number | undefined;
  void site.exited.then((value) => {
    code = value;
  });
  while (!READY.test(site.output())) {
    if (code !== undefined) throw new Error(`the site ended with ${code}:\n${site.output()}`);
    if (Date.now() > deadline) {
      await site.stop();
      throw new Error(`the site is not ready after ${READY_TIMEOUT_MS} ms:\n${site.output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return site;
}

/**
 * Waits until the demonstration market has caught up with the clock: on a busy machine the site
 * opens while its history is still being computed.
 */
export async function waitUntilCurrent(site: Site): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(`${site.url}/api/syi/current`);
    const { timestamp } = (await answer.json()) as { timestamp?: string };
    if (timestamp !== undefined && Date.now() - Date.parse(timestamp) < 60_000) return;
    if (Date.now() > deadline)
      throw new Error(`the figures of ${site.url} are still of ${timestamp}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Stops a site and removes its store. */
export async function discardSite(site: Site): Promise<void> {
  await site.stop();
  rmSync(site.folder, { recursive: true, force: true });
}
