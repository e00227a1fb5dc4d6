import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram } from '../system-packages.mjs';
import { answersAt, until } from '../until';
import { freePort } from './ports';

/** As root its workers would be another user, who may not look into the temporary folder. */
const USER = process.getuid?.() === 0 ? 'user root;' : '';

/** Whether this machine has nginx. */
export const hasNginx = () => findProgram('nginx') !== undefined;

export type RunningNginx = Awaited<ReturnType<typeof startEdge>>;

/** The limits of `deploy/nginx` at work, but wide enough that one address may send all requests. */
export const WIDE_LIMITS = {
  'limits.conf': `limit_req_zone $binary_remote_addr zone=requests:16m rate=1000000r/s;
limit_req zone=requests burst=1000000 nodelay;
limit_conn_zone $binary_remote_addr zone=connections:16m;
limit_conn connections 10000;`,
};

/**
 * `deploy/nginx` in front of web nodes on ports of this machine, in a folder of its own.
 * @param files Replace files of that folder, by name; `balancer` is an address whose request ids are kept.
 */
export async function startEdge(
  nodePorts: readonly number[],
  { files = {}, balancer }: { files?: Readonly<Record<string, string>>; balancer?: string } = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  cpSync(path.resolve('deploy/nginx'), folder, { recursive: true });
  for (const name of ['logs', 'cache']) mkdirSync(path.join(folder, name));
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const port = await freePort();
  const nodes = nodePorts.map((nodePort) => `server 127.0.0.1:${nodePort} max_fails=0;`);
  const written = {
    'nginx.conf': read('nginx.conf')
      .replaceAll('/var/log/nginx/', `${folder}/logs/`)
      .replace('/var/cache/nginx/site', `${folder}/cache`)
      .replace('/run/nginx.pid', `${folder}/nginx.pid`),
    'listen.conf': `listen 127.0.0.1:${port};`,
    'upstream.conf': read('upstream.conf')
      .replace(/^ +server web-1:.*$/m, nodes.join(' '))
      .replace(/^ +server web-2:.*$/m, '')
      .replace(/^ +# (10\.0\.0\.0\/8) 1;/m, balancer === undefined ? '# $1' : `${balancer} 1;`),
    ...files,
  };
  for (const [name, text] of Object.entries(written)) writeFileSync(path.join(folder, name), text);
  const config = path.join(folder, 'nginx.conf');
  const child = spawn('nginx', ['-p', folder, '-c', config, '-g', `daemon off; ${USER}`], {
    stdio: 'ignore',
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await until(() => answersAt(`${origin}/livez`), 'nginx');
  return {
    origin,
    port,
    folder,
    async stop() {
      child.kill('SIGQUIT');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
