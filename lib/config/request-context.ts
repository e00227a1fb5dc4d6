import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

type RequestContext = { requestId: string };

/** The handler in front of Next and the routes are bundled separately, so what they share is kept on the process. */
const KEY = Symbol.for('stable-yield.web.request');
const holder = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestContext> };

function storage(): AsyncLocalStorage<RequestContext> {
  holder[KEY] ??= new AsyncLocalStorage();
  return holder[KEY];
}

/** Runs `work`, and whatever follows from it, as part of one request: its log lines carry the id. */
export function withinRequest<Result>(requestId: string, work: () => Result): Result {
  return storage().run({ requestId }, work);
}

/** The current request, as a field of a log line; empty outside of one. */
export function requestField(): { request_id?: string } {
  const context = storage().getStore();
  return context ? { request_id: context.requestId } : {};
}
