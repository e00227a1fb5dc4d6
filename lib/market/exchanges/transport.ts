import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FetchContext, FetchedBody } from '../types';

/** One call into ccxt: the requesting source, its deadline, and the bodies it received. */
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

/** The part of a response ccxt reads. A `Response` would encode the text again, only to decode it. */
const served = (text: string) => ({
  ...{ status: 200, statusText: 'OK', headers: { 'content-type': 'application/json' } },
  text: async () => text,
});

/**
 * The `fetch` given to ccxt. Every request goes through our own helper (timeout over the body, size
 * limit, hash, error kinds; no retry) and to the current base URL, whatever host ccxt intended, so that
 * an exchange is never called at an address that was not configured.
 */
export function exchangeFetch(baseUrl: () => string) {
  return async (requested: string, init?: { headers?: Record<string, string> }) => {
    const base = new URL(baseUrl());
    const basePath = base.pathname.replace(/\/+$/, '');
    const call = currentCall.getStore();
    if (!call) throw new Error('ccxt requested a body outside of a call');
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
