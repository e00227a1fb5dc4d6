import { randomUUID } from 'node:crypto';
import { setTimeout as later } from 'node:timers/promises';
import { until } from '../../support/until';

/** What readers ask for: each is asked once before anything fails, so that memory has it. */
const PATHS = [
  '/api/syi/current',
  '/api/v1/index-family/overview',
  '/api/v1/stablecoins/all-metrics',
  '/api/yields',
  '/about',
  '/index-dashboard',
] as const;

const READ_TIMEOUT_MS = 15_000;

/** One request and what came of it; `status` 0 where there was no answer, with the reason. */
export type Asked = {
  path: string;
  atMs: number;
  tookMs: number;
  status: number;
  /** Of a 503: what it says of when to come again. */
  retryAfter: string | null;
  /** Age of the data in seconds, where the answer names it. */
  ageSeconds: number | null;
  failure?: string;
};

/** A form that a visitor sends, again and again under one key until it is acknowledged. */
export type Form = { email: string; key: string; isAcknowledged: boolean };

export type Pace = { readEveryMs: number; writeEveryMs: number };

let visitors = 0;

/** Reads and writes until it is stopped; a request waits for no other. */
export function startTraffic(origin: string, pace: Pace) {
  const reads: Asked[] = [];
  const writes: Asked[] = [];
  const forms: Form[] = [];
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const loop = async (everyMs: number, ask: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const asked = ask(turn);
      underWay.add(asked);
      asked.finally(() => underWay.delete(asked));
      await later(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const read = async (turn: number) => {
    reads.push(await ask(origin, PATHS[turn % PATHS.length] ?? '/'));
  };
  const write = async (turn: number) => {
    const waiting = forms.find(({ isAcknowledged }) => !isAcknowledged);
    // Every other time a visitor tries once more what was refused.
    const form = (turn % 2 === 1 && waiting) || newForm(forms);
    writes.push(await send(origin, form));
  };
  const loops = [loop(pace.readEveryMs, read), loop(pace.writeEveryMs, write)];
  return {
    reads,
    writes,
    forms,
    /** Ends both, then sends once more what was never acknowledged. */
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await Promise.all(underWay);
      for (const form of forms) {
        for (let tries = 0; !form.isAcknowledged && tries < 3; tries += 1) {
          writes.push(await send(origin, form));
        }
      }
    },
  };
}

/** Asks each path, once it has an answer, so that the memory of the web process has it. */
export async function warm(origin: string): Promise<void> {
  for (const path of PATHS) {
    const isGood = async () => (await ask(origin, path)).status === 200;
    await until(isGood, `${path} before anything fails`, 200);
  }
}

function newForm(forms: Form[]): Form {
  visitors += 1;
  const email = `visitor-${visitors}@example.org`;
  const form = { email, key: randomUUID(), isAcknowledged: false };
  forms.push(form);
  return form;
}

async function send(origin: string, form: Form): Promise<Asked> {
  visitors += 1;
  const asked = await ask(origin, '/api/requests/contact', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': form.key,
      'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    },
    body: JSON.stringify({
      ...{ name: 'Visitor', email: form.email, subject: 'partnership' },
      ...{ message: 'Hello', consent: true },
    }),
  });
  if (asked.status === 200) form.isAcknowledged = true;
  return asked;
}

async function ask(origin: string, path: string, init: RequestInit = {}): Promise<Asked> {
  const atMs = Date.now();
  const startedMs = performance.now();
  const told = (status: number, headers?: Headers) => ({
    path,
    atMs,
    tookMs: performance.now() - startedMs,
    status,
    retryAfter: headers?.get('retry-after') ?? null,
    ageSeconds: headers?.has('x-data-age') ? Number(headers.get('x-data-age')) : null,
  });
  try {
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
    const answer = await fetch(`${origin}${path}`, { ...init, signal });
    await answer.arrayBuffer();
    return told(answer.status, answer.headers);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const failure = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    return { ...told(0), failure };
  }
}
