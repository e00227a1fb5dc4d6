import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../until';
import { freePort } from './ports';

const MIME_TYPES = '/etc/nginx/mime.types';
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** As root its workers would be another user, who may not look into the temporary folder. */
const USER = process.getuid?.() === 0 ? 'user root;' : '';

/** Whether this machine has nginx with its types. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'pipe' });
    return readFileSync(MIME_TYPES).length > 0;
  } catch {
    return false;
  }
}

/** Whether it has the module that sends `.br` files. */
export function hasBrotli(): boolean {
  return existsSync(BROTLI_MODULE);
}

/** Debian: faketime. Preloaded, it moves a process's clock by what a file says. */
const CLOCK_LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/** Whether nginx can be started with a clock that a test moves. */
export function hasMovableClock(): boolean {
  return existsSync(CLOCK_LIBRARY);
}

const clockSettings = (file: string) => ({
  LD_PRELOAD: CLOCK_LIBRARY,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

export type RunningNginx = {
  origin: string;
  port: number;
  folder: string;
  /** Processor time its workers have used so far, seconds. */
  cpuSeconds(): number;
  stop(): Promise<void>;
};

const TICKS_PER_SECOND = 100;

/**
 * Starts nginx in a folder of its own.
 * @param files What stands beside `nginx.conf`, by name, over what `folderOf` has copied.
 * @param core The core that its one worker runs on; without it, workers as the configuration says.
 * @param site A packed site, whose files it sends.
 */
async function startNginx(
  folder: string,
  port: number,
  files: Readonly<Record<string, string>>,
  {
    core,
    site,
    env = {},
  }: {
    core?: number | undefined;
    site?: string | undefined;
    env?: Readonly<Record<string, string>>;
  } = {},
): Promise<RunningNginx> {
  for (const name of ['logs', 'cache']) mkdirSync(path.join(folder, name));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  writeFileSync(path.join(folder, 'mime.types'), readFileSync(MIME_TYPES));
  const config = path.join(folder, 'nginx.conf');
  if (core !== undefined) {
    const text = readFileSync(config, 'utf8');
    writeFileSync(config, text.replace(/^worker_processes auto;$/m, 'worker_processes 1;'));
  }
  const args =
    site === undefined
      ? ['nginx', '-p', folder, '-c', config, '-g', `daemon off; ${USER}`]
      : ['sh', path.join(folder, 'start.sh'), folder, site, USER];
  const pinned = core === undefined ? args : ['taskset', '-c', String(core), ...args];
  const [command = '', ...rest] = pinned;
  const child = spawn(command, rest, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/livez`).then(
      async (answer) => answer.arrayBuffer().then(() => true),
      () => false,
    );
  await until(answers, 'nginx');
  return {
    origin,
    port,
    folder,
    cpuSeconds() {
      const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
      const ticks = workers
        .trim()
        .split(' ')
        .map((pid) => {
          // Behind the name in brackets: 12 and 13 are the time in user and in system mode.
          const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
          return Number(fields[11]) + Number(fields[12]);
        });
      return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
    },
    async stop() {
      child.kill('SIGQUIT');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * `deploy/nginx` in front of web nodes on ports of this machine.
 * @param files Replace files of that folder, by name; `balancer` is an address whose request ids are kept;
 * `site` is a packed site, whose files it sends itself; `clock` a file with how far its clock is off, such as `+1h`.
 */
export async function startEdge(
  nodePorts: readonly number[],
  {
    files = {},
    core,
    balancer,
    site,
    clock,
  }: {
    files?: Readonly<Record<string, string>>;
    core?: number;
    balancer?: string;
    site?: string;
    clock?: string;
  } = {},
): Promise<RunningNginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  cpSync(path.resolve('deploy/nginx'), folder, { recursive: true });
  const port = await freePort();
  const nodes = nodePorts.map((nodePort) => `server 127.0.0.1:${nodePort} max_fails=0;`);
  const own = {
    'listen.conf': `listen 127.0.0.1:${port};`,
    'upstream.conf': readFileSync(path.join(folder, 'upstream.conf'), 'utf8')
      .replace(/^ +server .*$/m, nodes.join(' '))
      .replace(/^ +server 127.0.0.1:300\d .*$/gm, '')
      .replace(/^ +# (10\.0\.0\.0\/8) 1;/m, balancer === undefined ? '# $1' : `${balancer} 1;`),
  };
  // Without its module nginx sends gzip, and would not start with its word.
  const filesConf = readFileSync(path.join(folder, 'files.conf'), 'utf8');
  const withoutBrotli = { 'files.conf': filesConf.replace(/^brotli.*$/m, '') };
  const env = clock === undefined ? {} : clockSettings(clock);
  // Its workers keep of the environment only what is named.
  const kept = Object.keys(env).map((name) => `env ${name};\n`);
  const modules = hasBrotli() ? readFileSync(path.join(folder, 'modules.conf'), 'utf8') : '';
  const all = {
    ...own,
    'modules.conf': modules + kept.join(''),
    ...(!hasBrotli() && withoutBrotli),
    ...files,
  };
  return startNginx(folder, port, all, { core, site, env });
}

/** How Debian's nginx comes, and what `deploy/nginx` has in its place. */
const FILE_SETTINGS = {
  stock: 'sendfile on; tcp_nopush on; access_log logs/access.log;',
  ours: `sendfile off; open_file_cache max=10000 inactive=60s; postpone_output 8k;
    log_format short '$remote_addr [$time_iso8601] "$request" $status $body_bytes_sent';
    access_log logs/access.log short buffer=64k flush=5s;`,
};

/** nginx with nothing but compressed files, by their name, as something to compare with. */
export async function startFileServer(
  gzipped: Readonly<Record<string, { bytes: Buffer; type: string }>>,
  settings: keyof typeof FILE_SETTINGS,
  core: number,
): Promise<RunningNginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-files-'));
  mkdirSync(path.join(folder, 'files'));
  for (const [name, { bytes }] of Object.entries(gzipped)) {
    writeFileSync(path.join(folder, 'files', `${name}.gz`), bytes);
  }
  const port = await freePort();
  const types = Object.entries(gzipped).map(
    ([name, { type }]) => `location = /${name} { types {} default_type "${type}"; }`,
  );
  const text = `worker_processes 1; pid nginx.pid; error_log logs/error.log warn;
    events { worker_connections 8192; }
    http { include mime.types; ${FILE_SETTINGS[settings]}
      server { listen 127.0.0.1:${port}; root files; gzip_static always; ${types.join('\n')} } }`;
  return startNginx(folder, port, { 'nginx.conf': text }, { core });
}
