import type { RouteInput } from '@/lib/features/contract/route-url';
import type { PathMethods, RouteHandler } from '@/lib/http/methods';
import { ROUTES } from '@/lib/http/routes';

export type RouteKey = (typeof ROUTES)[number]['key'];

/** A call's handler, from the file at its path. Loaded when it is first called, and it alone. */
export function handlerOf(key: RouteKey): RouteHandler {
  const { method, path } = contractOf(key);
  const file = `@/app${path.replace(/\{(\w+)\}/g, '[$1]')}/route`;
  return jest.requireActual<PathMethods>(file)[method];
}

function contractOf(key: RouteKey) {
  const contract = ROUTES.find((route) => route.key === key);
  if (!contract) throw new Error(`no contract ${key}`);
  return contract;
}

let callers = 0;
/** The address of a caller who has not called before. */
export function newAddress(): string {
  callers += 1;
  return `10.1.${callers >> 8}.${callers & 255}`;
}

export type CallInput = RouteInput & { headers?: Record<string, string>; body?: unknown };

/** Calls a route's own exported handler, as the framework does. */
export async function callRoute(key: RouteKey, input: CallInput = {}): Promise<Response> {
  const contract = contractOf(key);
  const url = new URL(contract.swrKey(input), 'http://site.test');
  const request = new Request(url, {
    method: contract.method,
    headers: {
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...input.headers,
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  return handlerOf(key)(request, { params: Promise.resolve({ ...input.params }) });
}

/** The body of an answer that has to be 200. */
export async function answer<T>(...call: Parameters<typeof callRoute>): Promise<T> {
  const response = await callRoute(...call);
  const refusal = response.status === 200 ? '' : await response.text();
  expect([response.status, refusal]).toEqual([200, '']);
  return (await response.json()) as T;
}
