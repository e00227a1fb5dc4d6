import 'server-only';

/**
 * A controller that also aborts when `signal` does. `AbortSignal.any` and `AbortSignal.timeout` are not
 * used: their signals may be garbage-collected before they abort. Call `release` when the work is done.
 */
export function linkedAbort(signal: AbortSignal): {
  controller: AbortController;
  release: () => void;
} {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return { controller, release: () => signal.removeEventListener('abort', abort) };
}
