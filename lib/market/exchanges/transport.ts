import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FetchContext, FetchedBody } from '../types';

/** One call into ccxt: which source asks, under whose deadline, and the bodies it was served. */
export type ExchangeCall = {
  source: string;
  context: FetchContext;
  timeoutMs: number;
  bodies: FetchedBody[];
};

const currentCall = new AsyncLocalStorage<ExchangeCall>();

/** Runs a ccxt method so that its requests use this call's deadline and leave their bodies in it. */
export function withinCall<Result>(call: ExchangeCall, run: () => Promise<Result>) {
  return currentCall.run(call, run);
}

/** What ccxt reads of an answer. A `Response` would encode the text once more, only to decode it. */
const served = (text: string) => ({
  ...{ status: 200, statusText: 'OK', headers: { 'content-type': 'application/json' } },
  text: async () => text,
});

/**
 * The `fetch` given to ccxt. Every request goes through our own helper (timeout over the body, size
 * limit, hash, error kinds; no retry) and to the base URL of that moment, whatever host ccxt had in
 * mind, so that an exchange never talks to an address that was not configured.
 */
export function exchangeFetch(baseUrl: () => string) {
  return async (requested: string, init?: { headers?: Record<string, string> }) => {
    const base = new URL(baseUrl());
    const basePath = base.pathname.replace(/\/+$/, '');
    const call = currentCall.getStore();
    if (!call) throw new Error('ccxt asked for a body outside of a call');
    const { source, context, timeoutMs } = call;
    const { pathname, search } = new URL(requested);
    const body = await context.fetchJson({
      source,
      url: `${base.origin}${basePath}${pathname}${search}`,
      timeoutMs,
      signal: context.signal,
      format: 'text',
      retries: 0,
      ...(init?.headers ? { headers: init.headers } : {}),
    });
    call.bodies.push(body);
    return served(String(body.body));
  };
}
