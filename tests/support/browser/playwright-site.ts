import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { startNode } from '../servers/node-process';
import { freePort } from '../servers/ports';
import { answersAt, until } from '../until';

// The runner is started in the project's folder; it loads this file as either kind of module.
const ROOT = process.cwd();
const READY = /is ready at (http:\S+)/;
/** The history is committed every few seconds: what has stood still for so long hangs. */
const HISTORY_STANDS_MS = 60_000;

export type Site = Awaited<ReturnType<typeof launchSite>>;

export type SiteOptions = {
  env: Readonly<Record<string, string>>;
  /** Folder of the store; a new temporary one unless given. */
  folder?: string;
  /** Starts over a copy of the demonstration's store as it was when the run began. */
  hasHistory?: boolean;
  /** `dev` starts `npm run dev`'s script, which compiles each page when it is first asked for. */
  mode?: 'start' | 'dev';
  /** Program of another version of Node. */
  node?: string;
};

/** Starts Node with a free port; does not wait for it. */
async function startServer(args: readonly string[], env: SiteOptions['env'], node?: string) {
  const PORT = env.PORT ?? String(await freePort());
  const always = { NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const { child, ...started } = startNode(
    args,
    { ...process.env, ...always, PORT, HOST: '127.0.0.1', ...env },
    node,
  );
  return { url: `http://127.0.0.1:${PORT}`, supervisor: child, ...started };
}

/** Waits until a process is ready. @throws with its output when it ends. */
async function untilReady(
  { supervisor, output, stop }: Awaited<ReturnType<typeof startServer>>,
  isReady: () => boolean | Promise<boolean>,
): Promise<void> {
  const check = () => {
    const end = supervisor.exitCode ?? supervisor.signalCode;
    if (end !== null) throw new Error(`the site ended with ${end}`);
    return isReady();
  };
  try {
    await until(check, 'the site', 50);
  } catch (error) {
    await stop();
    throw new Error(`${error}:\n${output()}`);
  }
}

/** Starts `npm start`'s script on a free port with a store of its own; does not wait for it. */
export async function launchSite({
  env,
  folder,
  hasHistory = false,
  mode = 'start',
  node,
}: SiteOptions) {
  const home = folder ?? mkdtempSync(path.join(tmpdir(), 'stable-yield-e2e-'));
  if (hasHistory) copyFileSync(demonstrationCopy(), path.join(home, 'site.db'));
  const isDev = mode === 'dev';
  const settings = {
    NODE_ENV: isDev ? 'development' : 'production',
    DATABASE_URL: `file:${path.join(home, 'site.db')}`,
    // All tests come from one address.
    READ_CALLS_PER_MINUTE: '1000000',
    ...env,
  };
  const script = path.join(ROOT, 'lib/cli/site/start.mjs');
  const site = await startServer([script, ...(isDev ? ['--dev'] : [])], settings, node);
  return {
    ...site,
    folder: home,
    /** Process ids a part ran under, oldest first. */
    pids: (name: 'collector' | 'web') =>
      [...site.output().matchAll(new RegExp(`${name} running \\(pid (\\d+)\\)`, 'g'))].map(
        (match) => Number(match[1]),
      ),
  };
}

/** Waits until a site says that it is ready. */
export const untilSiteReady = (site: Site) => untilReady(site, () => READY.test(site.output()));

/** Starts a site and waits until it is ready. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const site = await launchSite(options);
  await untilSiteReady(site);
  return site;
}

/**
 * Waits until the demonstration market has its history: the site opens with the figures of now, and
 * computes its past while it is open.
 */
export async function waitForHistory(site: Site): Promise<void> {
  let reachedMs = historyAtMs(site);
  let movedAtMs = Date.now();
  while (Date.now() - reachedMs >= 60_000) {
    if (Date.now() - movedAtMs > HISTORY_STANDS_MS)
      throw new Error(`the history of ${site.url} stands at ${new Date(reachedMs).toISOString()}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const atMs = historyAtMs(site);
    if (atMs > reachedMs) movedAtMs = Date.now();
    reachedMs = atMs;
  }
}

/** How far the engine that remembers its past has come; 0 before its first commit. */
function historyAtMs(site: Site): number {
  const store = new Database(path.join(site.folder, 'site.db'), { readonly: true });
  try {
    const row = store.prepare('SELECT at_ms FROM snapshots WHERE name = ?').get('engine-state');
    return Number((row as { at_ms?: number } | undefined)?.at_ms ?? 0);
  } finally {
    store.close();
  }
}

/**
 * Copies the store of a site that runs, for those that start later: computing the history again
 * would take each of them half a minute of a core.
 */
export function copyStore(site: Site): string {
  const copy = path.join(site.folder, 'copy.db');
  const store = new Database(path.join(site.folder, 'site.db'));
  try {
    store.prepare('VACUUM INTO ?').run(copy);
  } finally {
    store.close();
  }
  return copy;
}

function demonstrationCopy(): string {
  const copy = process.env.E2E_SAMPLE_COPY;
  if (!copy) throw new Error('E2E_SAMPLE_COPY is not set: the global setup has not run');
  return copy;
}

/** A web process by itself, by Node's arguments: our server, or what `next start` runs. */
export async function startWeb(args: readonly string[], env: SiteOptions['env']) {
  const web = await startServer(args, env);
  await untilReady(web, () => answersAt(`${web.url}/robots.txt`));
  return { url: web.url, pid: web.supervisor.pid ?? 0, stop: web.stop };
}

/** Stops a site and removes its store. */
export async function discardSite(site: Site): Promise<void> {
  await site.stop();
  rmSync(site.folder, { recursive: true, force: true });
}
