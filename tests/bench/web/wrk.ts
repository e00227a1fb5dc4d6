import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a browser asks with; the very same for all that is compared. */
const HEADERS = ['Accept-Encoding: gzip, deflate, br', 'Sec-Fetch-Mode: navigate'];

export type Load = { connections: number; seconds: number; core: number; headers?: string[] };

/** @throws Error that tells how to get the load tool where there is none. */
export async function requireWrk(): Promise<void> {
  // Without arguments it prints its usage and fails; only a missing one is of interest.
  await run('wrk', []).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error('wrk is not installed (apt-get install wrk)');
  });
}

/**
 * Requests a second of as many keep-alive connections, each sending its next request as soon as it is answered.
 * @throws Error for any answer but a good one.
 */
export async function requestsPerSecond(url: string, load: Load): Promise<number> {
  const { connections, seconds, core, headers = HEADERS } = load;
  const { stdout } = await run('taskset', [
    ...['-c', String(core), 'wrk', '--timeout', '10s', '-t', '1'],
    ...['-c', String(connections), '-d', `${seconds}s`],
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ]);
  const failed = /Non-2xx[^\n]*|Socket errors[^\n]*/.exec(stdout);
  if (failed !== null) throw new Error(`${url}: ${failed[0]}`);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0)) throw new Error(`${url}: wrk says ${stdout}`);
  return rate;
}
