import { Agent, request as send } from 'node:http';
import { processFigures } from '../market/replay-week';
import type { Measurement, Pace } from '../measure';
import { missingBuild, withBuiltWeb } from './built-web';

const REQUESTS = 200_000;
const AT_ONCE = 32;
const HONEST_CALLERS = 200;
const LOOK_EVERY = 2_000;

/** What strangers send: pages, files, calls, addresses there are not, and forms that are none. */
const STRANGE = [
  ['GET', '/'],
  ['GET', '/peg-monitor'],
  ['GET', '/api/syi/current'],
  ['GET', '/api/frontend/peg/recent?limit='],
  ['GET', '/no-such-page-'],
  ['GET', '/badge/syi.svg?x='],
  ['POST', '/api/requests/contact'],
  ['POST', '/api/users/newsletter'],
] as const;
const HONEST = ['/', '/index-dashboard', '/api/syi/current', '/api/v1/status'] as const;

type Sent = { method: string; path: string; caller: string; body?: string };

/**
 * Requests from 200,000 addresses, half of them IPv6 networks, with every tenth from one of 200 honest
 * callers: memory of the web process at its highest, and how many of the honest were answered.
 */
export async function measureFlood({ isQuick }: Pace): Promise<Measurement[]> {
  const requests = isQuick ? REQUESTS / 20 : REQUESTS;
  const what = `web process during ${requests} requests from as many addresses, most memory`;
  const row = { what, target: '< 300 MB', unit: 'MB', values: [] } as const;
  const skipped = missingBuild();
  if (skipped !== undefined) return [{ ...row, values: [], skipped }];
  const limits = { READ_CALLS_PER_MINUTE: '600', TRUSTED_PROXY_HOPS: '1' };
  return withBuiltWeb(limits, async ({ origin, pid }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const honest: Record<string, number> = {};
    const strange: Record<string, number> = {};
    const startedAtMs = performance.now();
    let mostMb = 0;
    let next = 0;
    const sender = async () => {
      while (next < requests) {
        const number = next;
        next += 1;
        const isHonest = number % 10 === 9;
        const status = await statusOf(
          agent,
          origin,
          isHonest ? honestly(number) : strangely(number),
        );
        const tally = isHonest ? honest : strange;
        tally[status] = (tally[status] ?? 0) + 1;
        if (number % LOOK_EVERY === 0) mostMb = Math.max(mostMb, processFigures(pid).residentMb);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    agent.destroy();
    const seconds = (performance.now() - startedAtMs) / 1000;
    console.log(`flood: ${Math.round(requests / seconds)} requests a second`);
    console.log(`flood: honest by status ${JSON.stringify(honest)}`);
    console.log(`flood: others by status ${JSON.stringify(strange)}`);
    return [{ ...row, values: [Math.max(mostMb, processFigures(pid).residentMb)] }];
  });
}

function honestly(number: number): Sent {
  const path = HONEST[((number / 10) % HONEST.length) | 0] ?? '/';
  return { method: 'GET', path, caller: `198.51.100.${((number / 10) % HONEST_CALLERS) | 0}` };
}

function strangely(number: number): Sent {
  const [method, path] = STRANGE[number % STRANGE.length] ?? STRANGE[0];
  const high = number >> 8;
  const caller =
    number % 2 === 0
      ? `10.${number >> 16}.${high & 255}.${number & 255}`
      : `2001:db8:${(number >> 16).toString(16)}:${(number & 65_535).toString(16)}::1`;
  const isForm = method === 'POST';
  const unique = /[=-]$/.test(path) ? `${path}${(number % 1000) + 1}` : path;
  return { method, path: unique, caller, ...(isForm && { body: '{}' }) };
}

function statusOf(agent: Agent, origin: string, sent: Sent): Promise<number> {
  const { method, path, caller, body } = sent;
  const headers = {
    'x-forwarded-for': caller,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': body.length,
    }),
  };
  return new Promise((resolve) => {
    const request = send(origin + path, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    request.on('error', () => resolve(0));
    request.end(body);
  });
}
